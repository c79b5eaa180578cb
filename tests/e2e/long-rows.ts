/** Real rows with names as long as the site takes them, brought in by the importers as an operator would. */
import { importFiles } from './import-files.ts'
import type { Product } from './product.ts'

/** A word that no line of a phone holds. */
export const longWord = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'
const longName = (what: string) => `${what} of Saint Anne and ${longWord}`

const hospitals = `Facility ID,Facility Name,Address,City/Town,State,ZIP Code,Hospital Type,Hospital Ownership,Emergency Services
999001,${longName('The Regional Memorial Hospital')},12345 Northeast Martin Luther King Junior Boulevard Suite 4000,${longWord},WV,83814,Acute Care Hospitals,Government - Hospital District or Authority,Yes
`
const departments = `name,full_name,aliases,category
"${longName('Surgical Unit')}","${longName('Cardiothoracic Vascular Intensive Care')}",CVICU|${longWord},Critical care
`
const colors = [
  { name: `Extraordinarily dark green ${longWord}`, code: '#0f3d2e', sizes: ['XS', longWord, 'XXXXXL'] },
  { name: 'Red', code: '#aa0000', sizes: ['S', 'M'] },
]
const products = [
  {
    name: longName('The T-shirt'),
    price: 99_999.99,
    short_description: longName('For the friends'),
    description: `<p>${longName('Woven in the workshop')}</p><ul><li>${longWord}</li></ul>`,
    images: ['front.webp', 'back.webp', 'sleeve.webp', 'label.webp'],
    colors,
  },
]

/** Takes them in while the server runs; the made-up hospitals and goods go out of view. */
export async function importLongRows(product: Product): Promise<void> {
  const said = await importFiles(product, { hospitals, departments, products: JSON.stringify(products) })
  for (const summary of said) if (!summary.includes('1 added')) throw new Error(summary)
}
