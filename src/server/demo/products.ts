import type { DemoPicture, DemoProduct } from './demo-types.ts'
import type { View, WareName } from './pictures/ware-picture.ts'
import { drawWare } from './pictures/ware-picture.ts'
import { productTable } from './product-table.ts'
import { slugOf } from './slug.ts'
import { rowsOf } from './table.ts'

export const sizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL', 'One size']

/** Standard shipping in cents. */
export const shippingCents = 595

export interface ProductContent {
  products: DemoProduct[]
  pictures: DemoPicture[]
}

/** The merchandise with its drawn pictures. The first product has none, so that the default one is seen. */
export function makeProducts(): ProductContent {
  const content: ProductContent = { products: [], pictures: [] }
  rowsOf(productTable, 8).forEach((cells, index) => {
    const [
      name = '',
      cents = '',
      ware = '',
      views = '',
      dyes = '',
      fits = '',
      short_description = '',
      facts = '',
    ] = cells
    const colors = wordsOf(dyes, ',').map(dye => {
      const [color = '', code = ''] = dye.split(':')
      return { name: color, code }
    })
    const shots = shotsOf(colors, wordsOf(views, ',') as View[])
    const pictures = shots.map(({ title, ...shot }, at) => ({
      path: `products/${slugOf(`${name} ${title}`)}.svg`,
      svg: drawWare(ware as WareName, { ...shot, backdrop: index + at }),
    }))
    content.pictures.push(...pictures)
    content.products.push({
      name,
      price_cents: Number(cents),
      short_description,
      description: describe(short_description, wordsOf(facts, ';')),
      images: pictures.map(picture => picture.path.slice('products/'.length)),
      colors,
      sizes: sizesByColor(wordsOf(fits, ','), colors.length),
    })
  })
  return content
}

/** One of each colour, named after it, so that choosing a colour shows its picture; then the further views. */
function shotsOf(colors: readonly { name: string; code: string }[], views: readonly View[]) {
  const [first = '#0f766e', second] = colors.map(color => color.code)
  const whole: View = 'whole'
  return [
    ...colors.map(({ name, code }) => ({ title: name, color: code, view: whole })),
    ...views.map(view => ({ title: view, color: first, other: second, view })),
  ]
}

/** All colours come in all sizes but the last, which has sold out of its largest. */
function sizesByColor(fits: string[], colors: number): Record<number, string[]> {
  const bySize: Record<number, string[]> = {}
  if (fits.length === 0) return bySize
  for (let color = 0; color < Math.max(1, colors); color += 1) {
    const soldOut = colors > 1 && color === colors - 1 && fits.length > 1
    bySize[color] = soldOut ? fits.slice(0, -1) : fits
  }
  return bySize
}

function describe(intro: string, facts: string[]): string {
  const list = facts.map(fact => `<li>${fact}</li>`).join('')
  return `<p>${intro}</p><ul>${list}</ul><p><em>Part of every sale keeps this site free of advertising.</em></p>`
}

function wordsOf(text: string, separator: string): string[] {
  return text
    .split(separator)
    .map(word => word.trim())
    .filter(word => word !== '')
}
