// What the server says of goods and lists in the page itself.
import { expect, test } from 'vitest'
import { makeHospital } from './factories.ts'
import { makeProduct } from './page-goods.ts'
import { openSite, readPage, SITE, thing } from './page-reader.ts'

test('Findable: a product is told with its price, whether it is sold, and the picture that the shop shows first', async () => {
  const server = await openSite()
  const id = await makeProduct(server)
  const page = await readPage(server, `/product/detail/${id}`)
  expect(page.title).toBe('Night "tee" · Rate Your Hospital')
  expect(page.meta).toMatchObject({
    'og:type': 'product',
    'og:image': `${SITE}/public/media/products/tee.jpg?preview=1`,
    description: 'Night "tee", merchandise of Rate Your Hospital. Soft & dark.',
  })
  expect(thing(page, 'Product')).toMatchObject({
    name: 'Night "tee"',
    offers: { price: '25.50', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
  })
  // As the app writes it (D21): the words do not change when the app takes over.
  expect(page.main).toContain('<p>$25.5</p>')
  expect((await readPage(server, '/products')).main).toContain('$25.5<')
  const keys = { secretKey: 'sk_test_1', webhookSecret: 'whsec_1' }
  for (const payment of [{ kind: 'off' }, { kind: 'stripe', ...keys, isClosed: true }] as const) {
    const closed = await openSite({ payment })
    const shown = await readPage(closed, `/product/detail/${await makeProduct(closed)}`)
    expect(thing(shown, 'Product')).toMatchObject({
      offers: { availability: 'https://schema.org/OutOfStock' },
    })
  }
})

test('Findable: what is told in short of a long description ends with a whole character', async () => {
  const server = await openSite()
  const id = await makeProduct(server)
  const description = `<p>x${'😀'.repeat(800)}</p>`
  await server.db
    .updateTable('products')
    .set({ short_description: '', description })
    .where('id', '=', id)
    .execute()
  const page = await readPage(server, `/product/detail/${id}`)
  expect(page.html).toContain('😀 …')
  expect(page.html).not.toContain('\ufffd')
  expect(JSON.stringify(thing(page, 'Product'))).not.toContain('\\ud83d')
})

test('Findable: lists are told a page at a time, newest first, each with the way to the next', async () => {
  const server = await openSite()
  const ids: number[] = []
  for (let made = 0; made < 20; made += 1) ids.push(await makeHospital(server))
  const shown = ({ main }: { main: string }) =>
    [...main.matchAll(/\/hospital\/detail\/(\d+)"/g)].map(([, id]) => Number(id))
  const pages = [
    await readPage(server, '/hospitals'),
    await readPage(server, '/hospitals?page=2&utm_source=x'),
    await readPage(server, '/hospitals?page=9'),
  ]
  expect(pages.flatMap(shown)).toEqual(ids.reverse())
  expect(pages.map(page => page.canonical)).toEqual([
    `${SITE}/hospitals`,
    `${SITE}/hospitals?page=2`,
    `${SITE}/hospitals?page=3`,
  ])
  expect(pages[0]?.main).toContain('href="/hospitals?page=2"')
  expect(pages[2]?.main).not.toContain('href="/hospitals?page=4"')
  expect(pages[0]?.title).toBe('Our Hospitals · Rate Your Hospital')
})
