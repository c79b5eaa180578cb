import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { importProducts } from '../../src/server/import/products.ts'
import { summaryLines } from '../../src/server/import/summary.ts'
import { get } from './api-client.ts'
import { makeUser, openTestServer, type TestServer } from './factories.ts'
import { add, cartOf, place } from './shop-world.ts'

let server: TestServer
let folder: string

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'ryh-products-'))
  server = await openTestServer()
})
afterEach(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const shirt = {
  name: 'Shirt',
  price: 24.5,
  short_description: 'Soft.',
  description: '<p>Soft.</p><script>steal()</script><ul><li onclick="x()">Cotton</li></ul>',
  images: ['shirt-front.webp', 'shirt-back.webp'],
  colors: [
    { name: 'Red', code: '#aa0000', sizes: ['S', 'M'] },
    { name: 'Blue', sizes: ['S'] },
  ],
}
const mug = { name: 'Mug', price: 12 }

function file(content: unknown): string {
  const name = path.join(folder, 'products.json')
  writeFileSync(name, typeof content === 'string' ? content : JSON.stringify(content))
  return name
}
/** Without what is said of shipping, which has a test of its own. */
const lines = async (content: unknown) => {
  const { note: _, ...result } = await importProducts(server.db, file(content))
  return summaryLines(result)
}
const catalogue = async () => (await get(server, 'products/fetch')).body.data

test('products go in with pictures, colors, and the sizes of each color, and can be bought', async () => {
  expect(await lines([shirt, mug])).toEqual(['2 read, 2 added, 0 updated, 0 unchanged, 0 broken'])
  const data = await catalogue()
  expect(data.products).toMatchObject([
    {
      name: 'Shirt',
      price: 24.5,
      description: '<p>Soft.</p><ul><li>Cotton</li></ul>',
      // Lists are read in reverse: the first picture of the file is the last of the answer.
      image: 'shirt-front.webp',
      is_active: 1,
    },
    { name: 'Mug', price: 12, image: '' },
  ])
  expect(data.productImages.map((image: { image_name: string }) => image.image_name)).toEqual([
    'shirt-back.webp',
    'shirt-front.webp',
  ])
  const [red, blue] = data.productColors
  const [small, medium] = data.sizes
  expect([red, blue, small, medium]).toMatchObject([
    { name: 'Red', code: '#aa0000' },
    { name: 'Blue', code: null },
    { name: 'S' },
    { name: 'M' },
  ])
  expect(
    data.productSizes.map((row: { color_id: number; size_id: number }) => [row.color_id, row.size_id]),
  ).toEqual([
    [red.id, small.id],
    [red.id, medium.id],
    [blue.id, small.id],
  ])
  const { token } = await makeUser(server)
  const variant = { selectedProductColor: blue.id, selectedProductSize: small.id }
  await add(server, token, { product_id: data.products[0].id, ...variant })
  await add(server, token, { product_id: data.products[1].id })
  expect(await cartOf(server, token)).toHaveLength(2)
})

test('the same file twice changes nothing; a changed product is updated and keeps its keys', async () => {
  await lines({ products: [shirt, mug] })
  const before = await catalogue()
  expect(await lines([mug, { ...shirt, colors: shirt.colors.toReversed() }])).toEqual([
    '2 read, 0 added, 0 updated, 2 unchanged, 0 broken',
  ])
  expect(await catalogue()).toEqual(before)
  const [red] = shirt.colors
  const changed = {
    ...shirt,
    price: 25,
    colors: [
      { name: 'Green', sizes: ['S'] },
      { ...red, sizes: ['M', 'L'] },
    ],
  }
  expect(await lines([changed])).toEqual(['1 read, 0 added, 1 updated, 0 unchanged, 0 broken'])
  expect(await lines([changed])).toEqual(['1 read, 0 added, 0 updated, 1 unchanged, 0 broken'])
  const after = await catalogue()
  expect(after.products).toMatchObject([
    { id: before.products[0].id, price: 25 },
    { id: before.products[1].id, price: 12 },
  ])
  expect(after.productColors).toMatchObject([
    { id: before.productColors[0].id, name: 'Red' },
    { name: 'Green' },
  ])
  const since = await get(server, `products/fetch?since=${before.cursor}`)
  expect(since.body.data.products.map((product: { name: string }) => product.name)).toEqual(['Shirt'])
})

test('P-03: a color that was left out for a while is the same one when it is back, and in a cart has its name', async () => {
  await lines([shirt])
  const before = await catalogue()
  const [red, blue] = before.productColors
  const { token } = await makeUser(server)
  const [small] = before.sizes
  const variant = { selectedProductColor: blue.id, selectedProductSize: small.id }
  await add(server, token, { product_id: before.products[0].id, ...variant })
  const [onlyRed] = shirt.colors
  const soldOut = { ...shirt, colors: [onlyRed] }
  expect(await lines([soldOut])).toEqual(['1 read, 0 added, 1 updated, 0 unchanged, 0 broken'])
  expect(await lines([soldOut])).toEqual(['1 read, 0 added, 0 updated, 1 unchanged, 0 broken'])
  expect((await catalogue()).productColors).toMatchObject([{ id: red.id, name: 'Red' }])
  const refused = await place(server, token)
  expect(refused.body.validation_errors.cart).toEqual([
    'Shirt - Blue - S is no longer sold like this. Please remove it from your cart.',
  ])
  expect(await lines([shirt])).toEqual(['1 read, 0 added, 1 updated, 0 unchanged, 0 broken'])
  expect((await catalogue()).productColors).toEqual(before.productColors)
  expect((await place(server, token)).body.response_status).toBe(200)
})

test('a broken product is told by its place, name and reason, and the rest goes in', async () => {
  expect(
    await lines([
      mug,
      { name: 'No price' },
      { ...mug, name: 'Text price', price: '12' },
      { ...mug, name: 'Thirds', price: 1.333 },
      { ...mug, name: 'Free', price: 0 },
      { ...mug, name: 'Typo', colours: [] },
      { ...mug, name: 'Path', images: ['../secret.png'] },
      { ...mug, name: 'Sizes', colors: [{ name: 'Red' }], sizes: ['S'] },
      { ...mug, name: 'Twice', colors: [{ name: 'Red' }, { name: 'Red' }] },
      { ...mug, name: 'Code', colors: [{ name: 'Red', code: 'red' }] },
      mug,
      null,
      'Mug',
      { ...mug, name: 'Nothing', description: '<p>So\0ft</p>' },
      { ...mug, name: 'Half', short_description: 'Soft \ud83d' },
      { ...mug, name: 'Half a name \ud83d' },
      { ...mug, name: 'Half a size', sizes: ['S', 'M\ude00'] },
      { ...mug, name: 'Whole', description: '<p>Soft\n\t😀</p>' },
    ]),
  ).toEqual([
    'product 2 ("No price"): lacks "price"',
    'product 3 ("Text price"): its price must be a number of dollars',
    'product 4 ("Thirds"): its price has more than two decimals',
    'product 5 ("Free"): its price is below 0.5 dollars',
    'product 6 ("Typo"): has a field "colours" that means nothing here',
    'product 7 ("Path"): a picture must be the name of a picture file',
    'product 8 ("Sizes"): has colors: its sizes belong to each color',
    'product 9 ("Twice"): names a color twice',
    'product 10 ("Code"): a color code must look like #0f766e',
    'product 11 ("Mug"): stands in the file twice',
    'product 12: is not a product',
    'product 13: is not a product',
    'product 14 ("Nothing"): a description has characters that cannot be stored',
    'product 15 ("Half"): a description has characters that cannot be stored',
    'product 16 ("Half a name \\ud83d"): its name has characters that cannot be stored',
    'product 17 ("Half a size"): a size has characters that cannot be stored',
    '18 read, 2 added, 0 updated, 0 unchanged, 16 broken',
  ])
})

test('a description that is too long is told in our own words, with how long it may be', async () => {
  expect(
    await lines([
      { ...mug, name: 'Long', description: 'x'.repeat(20_001) },
      { ...mug, name: 'Wordy', short_description: 'x'.repeat(501) },
      { ...mug, name: 'Just', description: 'x'.repeat(20_000), short_description: 'x'.repeat(500) },
    ]),
  ).toEqual([
    'product 1 ("Long"): a description is longer than 20,000 characters',
    'product 2 ("Wordy"): a short description is longer than 500 characters',
    '3 read, 1 added, 0 updated, 0 unchanged, 2 broken',
  ])
})

test('a file that is not UTF-8 is refused: what it was taken for would be sold beside the right one', async () => {
  const name = path.join(folder, 'latin.json')
  writeFileSync(name, Buffer.from(JSON.stringify([{ ...mug, name: 'Café Tee' }]), 'latin1'))
  await expect(importProducts(server.db, name)).rejects.toThrow('is not UTF-8 text')
  expect((await catalogue()).products).toEqual([])
})

test('pictures that are not in the folder are told, for each name once', async () => {
  const pictures = path.join(folder, 'data', 'pictures', 'products')
  mkdirSync(pictures, { recursive: true })
  writeFileSync(path.join(pictures, 'mug.webp'), 'a picture')
  const content = file([shirt, { ...mug, images: ['mug.webp', 'shirt-front.webp'] }])
  const config = { dataDir: path.join(folder, 'data'), pictures: { kind: 'folder' } } as const
  expect(summaryLines(await importProducts(server.db, content, undefined, config)).slice(0, -1)).toEqual([
    'picture "shirt-front.webp": is not in the folder of pictures, or cannot be read',
    'picture "shirt-back.webp": is not in the folder of pictures, or cannot be read',
  ])
})

test('a file that is missing, no JSON, or no list of products is refused with a sentence', async () => {
  const none = path.join(folder, 'none.json')
  await expect(importProducts(server.db, none)).rejects.toThrow('does not exist')
  await expect(importProducts(server.db, folder)).rejects.toThrow('is a folder')
  await expect(lines('{"products": [')).rejects.toThrow('is not valid JSON')
  for (const content of [{}, null, 5, '"x"', { products: {} }])
    await expect(lines(content)).rejects.toThrow('has no list of products')
  expect((await catalogue()).products).toEqual([])
})

test('what the operator hid stays hidden; "active" hides and shows; made-up merchandise goes out of sight', async () => {
  const demo = await openTestServer({ demo: true })
  const shown = async () =>
    (await demo.db.selectFrom('products').select('name').where('is_active', '=', 1).execute()).map(
      row => row.name,
    )
  const [first = ''] = await shown()
  await importProducts(demo.db, file([mug, { ...mug, name: first }]))
  expect((await shown()).sort()).toEqual([first, 'Mug'].sort())
  await demo.db.updateTable('products').set({ is_active: 0 }).where('name', '=', 'Mug').execute()
  await importProducts(demo.db, file([{ ...mug, price: 13 }]))
  expect(await shown()).toEqual([first])
  await importProducts(
    demo.db,
    file([
      { ...mug, active: true },
      { ...mug, name: first, active: false },
    ]),
  )
  expect(await shown()).toEqual(['Mug'])
  await demo.close()
}, 30_000)

test('the file says what shipping costs, to the cent; what it does not say stays, and what cannot be charged is refused whole', async () => {
  const last = async (content: unknown) => summaryLines(await importProducts(server.db, file(content))).at(-1)
  const charged = async () => (await get(server, 'shipping-charge/fetch')).body.data.shippingCharge
  expect(await last([mug])).toContain('no shipping charge is set')
  // A209: as the specification reads it.
  expect(await charged()).toEqual([{ standard_shipping: 0 }])
  expect(await last({ shipping: 5.95, products: [mug] })).toContain('; shipping is $5.95 an order')
  expect(await charged()).toEqual([{ standard_shipping: 5.95 }])
  for (const products of [{ products: [mug] }, [mug], { products: [] }])
    expect(await last(products)).toContain('; shipping is $5.95 an order')
  for (const shipping of ['5.95', -1, 1.005, 1_001, null])
    await expect(last({ shipping, products: [{ ...mug, price: 99 }] })).rejects.toThrow(
      /the charge "shipping" (must be|is below|is above|has more)/,
    )
  expect(await last({ shipping: 0, products: [] })).toBe(
    '0 read, 0 added, 0 updated, 0 unchanged, 0 broken; shipping is free',
  )
  expect(await charged()).toEqual([{ standard_shipping: 0 }])
  expect((await catalogue()).products).toMatchObject([{ name: 'Mug', price: 12 }])
})

test('the made-up packages and the made-up shipping charge go with the made-up merchandise, what was set since stays', async () => {
  const demo = await openTestServer({ demo: true })
  const active = async () => {
    const packages = (await get(demo, 'packages/fetch')).body.data.packages
    const categories = (await get(demo, 'categories/fetch')).body.data.categories
    const { shippingCharge } = (await get(demo, 'shipping-charge/fetch')).body.data
    const isShown = ({ status }: { status: number }) => status === 1
    return [packages.filter(isShown).length, categories.filter(isShown).length, shippingCharge]
  }
  expect(await active()).toEqual([7, 2, [{ standard_shipping: 5.95 }]])
  await importProducts(demo.db, file([{ name: 'Broken' }]))
  expect(await active()).toEqual([7, 2, [{ standard_shipping: 5.95 }]])
  await importProducts(demo.db, file([mug]))
  expect(await active()).toEqual([0, 0, [{ standard_shipping: 0 }]])
  await importProducts(demo.db, file({ shipping: 4, products: [mug] }))
  await importProducts(demo.db, file([mug]))
  expect(await active()).toEqual([0, 0, [{ standard_shipping: 4 }]])
  await demo.close()
}, 30_000)
