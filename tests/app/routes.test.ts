import { describe, expect, test } from 'vitest'
import { type Audience, findRoute, idOf, paths, routes } from '../../src/app/routes.ts'
import { canonicalPath, LISTED_PATHS, type PublicPage, publicPage } from '../../src/contract/public-pages.ts'

const nameOf = (path: string) => findRoute(path)?.name ?? null

describe('paths', () => {
  test.each([
    ['A7', '/', 'home'],
    ['A13', '/hospitals', 'hospitals'],
    ['A14', '/hospitals/mercy', 'hospitalSearch'],
    ['A15', '/departments', 'departments'],
    ['A16', '/hospital/detail/7', 'hospital'],
    ['A17', '/hospital/7/department/3', 'unit'],
    ['A9', '/evaluations', 'evaluations'],
    ['A19', '/connection-guide', 'connectionGuide'],
    ['A4', '/about', 'about'],
    ['A4', '/terms', 'terms'],
    ['A4', '/privacy-policy', 'privacy'],
    ['A4', '/products', 'products'],
    ['A4', '/product/detail/5', 'product'],
    ['A27', '/sign-in', 'signIn'],
    ['A27', '/register', 'register'],
    ['A23', '/email/verification/a%40b.co', 'verify'],
    ['A23', '/email/verification/a%40b.co/', 'verify'],
    ['A28', '/forgot/password', 'forgot'],
    ['A29', '/forgot/password/email/verification/a%40b.co/', 'reset'],
    ['A29', '/forgot/password/email/verification/a%40b.co/123456/', 'resetWithCode'],
    ['A30', '/password/set/a%40b.co/123456/', 'setPassword'],
  ])('%s: %s is a place', (_, path, name) => {
    expect(nameOf(path)).toBe(name)
  })

  test.each([
    ['hospital', paths.hospital(7)],
    ['unit', paths.unit(7, 3)],
    ['product', paths.product(5)],
    ['order', paths.order(4)],
    ['verify', paths.verify('a@b.co')],
    ['reset', paths.reset('a@b.co')],
  ])('the link to the screen "%s" leads there', (name, path) => {
    expect(nameOf(path)).toBe(name)
  })

  test.each(['/no/such', '/faq', '/check-out/4', '/checkout/trial/33', '/sign-in1', '/hospital', '/-'])(
    'A34, A35: %s is no place, so it falls to Home',
    path => {
      expect(findRoute(path)).toBeNull()
    },
  )

  test('A10, A15, A23, A26, A34: every screen has its audience', () => {
    const of = (wanted: Audience) =>
      Object.entries(routes).flatMap(([name, [, audience]]) => (audience === wanted ? [name] : []))
    const words = (text: string) => text.trim().split(/\s+/)
    expect(of('everybody')).toEqual(
      words(`home products cart product checkout paymentReturn payment thankYou evaluations connectionGuide hospitals
        hospitalSearch departments hospital unit compare contact about terms privacy waiting saved verify`),
    )
    expect(of('visitor')).toEqual(
      words(`signIn register forgot reset resetWithCode setPassword billingTermsOfVisitors editProfileStub
        withdrawalHistory withdrawalRequest withdrawalSubmit`),
    )
    expect(of('signed-in')).toEqual(['billingTerms'])
    expect(of('user')).toEqual(['dashboard', 'profileEdit', 'orders', 'order', 'ownReviews'])
  })

  test.each(['a%2Bb%40c.co', 'a+b@c.co'])('A21: the e-mail "%s" in a payment’s return is read', email => {
    expect(findRoute(`/checkout/order/7/${email}/true/cs_1`)).toMatchObject({
      name: 'paymentReturn',
      params: { orderId: '7', orderEmail: 'a+b@c.co', status: 'true', sessionId: 'cs_1' },
    })
  })
})

// The app has a table of its own: the contract's also reads addresses, and would be more for a page to load.
describe('what the server calls a public page is where the app leads', () => {
  const pages: [PublicPage, string][] = [
    [{ kind: 'hospitals', page: 1 }, paths.hospitals()],
    [{ kind: 'hospitals', page: 3 }, paths.hospitals({ page: 3 })],
    [{ kind: 'products', page: 1 }, paths.products()],
    [{ kind: 'products', page: 3 }, paths.products({ page: 3 })],
    [{ kind: 'hospital', hospitalId: 7 }, paths.hospital(7)],
    [{ kind: 'unit', hospitalId: 7, departmentId: 3 }, paths.unit(7, 3)],
    [{ kind: 'product', productId: 5 }, paths.product(5)],
  ]
  const listed = LISTED_PATHS.map((path): [PublicPage, string] => [{ kind: 'listed', path }, path])

  test.each([...pages, ...listed])('Findable: %o', (page, path) => {
    expect(canonicalPath(page)).toBe(path)
    const { pathname, searchParams } = new URL(path, 'https://x.test')
    expect(publicPage(pathname, searchParams)).toEqual(page)
    expect(findRoute(pathname)?.audience).toBe('everybody')
  })

  test('Findable: what else is open to everybody is of one person or one device, or a search', () => {
    const open = Object.values(routes).flatMap(([path, audience]) => (audience === 'everybody' ? [path] : []))
    const unnamed = open.filter(path => {
      const address = path.replace(/\{\w+\*?\}/g, '1')
      return publicPage(address, new URLSearchParams()) === null
    })
    expect(unnamed).toEqual([
      ...[paths.cart(), paths.checkout(), routes.paymentReturn[0], paths.payment(), paths.thankYou()],
      ...[routes.hospitalSearch[0], paths.compare(), paths.waiting(), paths.saved(), routes.verify[0]],
    ])
  })
})

describe('a search in the address', () => {
  test.each([
    'mercy',
    'St. Mary’s of the Lake',
    'ICU/CCU',
    'A & B',
    '100% care',
    '#1 clinic',
    '50%25',
    'a?b',
    'ñandú',
    '%2F',
    'a/b/c',
  ])('A14: "%s" comes back as it was typed', query => {
    const { pathname, searchParams } = new URL(paths.hospitals({ query }), 'https://x.test')
    expect(findRoute(pathname)?.params.searchQuery ?? searchParams.get('search')).toBe(query)
  })

  test.each(['.', '..'])('A14: "%s", which a browser takes for a step in the path, comes back too', query => {
    const { pathname, searchParams } = new URL(paths.hospitals({ query }), 'https://x.test')
    expect(pathname).toBe('/hospitals')
    expect(searchParams.get('search')).toBe(query)
  })

  test('A14: what cannot be decoded is taken as it stands instead of crashing (D47)', () => {
    expect(findRoute('/hospitals/50%')?.params.searchQuery).toBe('50%')
    expect(findRoute('/hospitals/%E0%A4%A')?.params.searchQuery).toBe('%E0%A4%A')
  })

  test('A66: without words it is the whole directory', () => {
    expect(paths.hospitals()).toBe('/hospitals')
    expect(paths.hospitals({ query: '  ' })).toBe('/hospitals')
  })

  test('page, unit and choice travel along, the first page unsaid (D48, D67)', () => {
    expect(paths.hospitals({ query: 'a b', page: 3, unitId: 12 })).toBe('/hospitals/a%20b?unit=12&page=3')
    expect(paths.hospitals({ page: 1 })).toBe('/hospitals')
    expect(paths.hospitals({ query: 'a', page: 2, unitId: 1, choice: 'state=OK&rated=1' })).toBe(
      '/hospitals/a?state=OK&rated=1&unit=1&page=2',
    )
    expect(paths.products({ query: 'tee', page: 2 })).toBe('/products?search=tee&page=2')
  })
})

test('A23: an e-mail in the address survives its signs', () => {
  const { pathname } = new URL(paths.verify('a+b/c@d.co'), 'https://x.test')
  expect(findRoute(pathname)?.params.email).toBe('a+b/c@d.co')
})

test.each([
  ['7', 7],
  ['0', null],
  ['-1', null],
  ['1e3', null],
  ['abc', null],
  ['', null],
  [undefined, null],
])('the id in a path: %s', (text, id) => {
  expect(idOf(text)).toBe(id)
})
