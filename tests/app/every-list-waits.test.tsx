// What each screen that shows a list says while the server has not answered, and where it refuses to.
// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import type { ComponentType } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { RouteParams } from '../../src/app/routes.ts'
import { Main as CartScreen } from '../../src/app/screens/cart/cart.tsx'
import { Main as CheckoutScreen } from '../../src/app/screens/checkout/checkout.tsx'
import { Main as CompareScreen } from '../../src/app/screens/compare/compare.tsx'
import { Main as DepartmentsScreen } from '../../src/app/screens/departments/departments.tsx'
import { Main as DirectoryScreen } from '../../src/app/screens/directory/directory.tsx'
import { Main as EvaluationsScreen } from '../../src/app/screens/evaluations/evaluations.tsx'
import { HomeLists } from '../../src/app/screens/home/home-lists.tsx'
import { Main as HospitalScreen } from '../../src/app/screens/hospital/hospital.tsx'
import { Main as OrderScreen } from '../../src/app/screens/orders/order.tsx'
import { Main as OrdersScreen } from '../../src/app/screens/orders/orders.tsx'
import { Main as ProductScreen } from '../../src/app/screens/product/product.tsx'
import { Main as ProductsScreen } from '../../src/app/screens/products/products.tsx'
import { Main as OwnReviewsScreen } from '../../src/app/screens/reviews/reviews.tsx'
import { Main as UnitScreen } from '../../src/app/screens/unit/unit.tsx'
import { ScreenBoundary } from '../../src/app/shell/screen-boundary.tsx'
import { useDevice } from '../../src/app/state/use-device.ts'
import { screenFailed } from '../../src/app/words/words.ts'
import { pulledAt } from '../../src/db/queries/pulls.ts'
import { connection } from '../../src/sync/status.ts'
import { nora } from './dead-spot.ts'
import { mount, text } from './draw.tsx'
import { answersFrom, ownDevice } from './own-device.ts'

type Row = [name: string, path: string, Main: ComponentType<{ params: RouteParams }>, refused: RegExp]

const catalogue = /It could not be loaded just now\./
const cart = /Your cart could not be loaded\./
const orders = /Your orders could not be loaded\./
const screens: Row[] = [
  ["Home's lists", '/', HomeLists, catalogue],
  ['the directory', '/hospitals', DirectoryScreen, catalogue],
  ['a hospital', '/hospital/detail/1', HospitalScreen, catalogue],
  ['a unit', '/hospital/1/department/2', UnitScreen, catalogue],
  ['the departments', '/departments', DepartmentsScreen, catalogue],
  ['the comparison', '/compare?hospitals=1,2', CompareScreen, catalogue],
  ['the products', '/products', ProductsScreen, catalogue],
  ['a product', '/product/detail/1', ProductScreen, catalogue],
  ['the cart', '/cart', CartScreen, cart],
  ['the checkout', '/checkout', CheckoutScreen, cart],
  ['the orders', '/profile/order/history', OrdersScreen, orders],
  ['an order', '/profile/order/history/1', OrderScreen, orders],
  ['the own reviews', '/profile/reviews', OwnReviewsScreen, /Your reviews could not be loaded\./],
  ['the packages', '/evaluations', EvaluationsScreen, /The packages could not be loaded\..*No/],
]

const params = { hospitalId: '1', departmentId: '2', productId: '1', orderId: '1' }

type Answer = () => Promise<Response>

/** Opens a screen on a device that holds nothing yet, and has read that it does. */
async function opened(path: string, Main: Row[2], answer: Answer) {
  const { sync } = await ownDevice(nora)
  answersFrom(answer)
  history.replaceState(null, '', path)
  const Read = () => useDevice(pulledAt, 'hospitals') === null && 'All is read.'
  mount(
    <ScreenBoundary load={() => Promise.resolve()}>
      <Main params={params} />
      <Read />
    </ScreenBoundary>,
  )
  void sync.pullCatalogue()
  await expect.poll(text).toContain('All is read.')
}

const spoken = () =>
  [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent).join()

afterEach(() => {
  Object.assign(connection, { state: 'unknown', isInTrouble: false, pulling: false, hasFailed: false })
})

test.each(screens)(
  'A220: %s: a refusal is said where the list would be, and breaks nothing',
  async (...row) => {
    const [, path, Main, words] = row
    const refusal = { response_status: 422, validation_errors: { since: ['No'] } }
    await opened(path, Main, async () => Response.json(refusal))
    await expect.poll(text).toMatch(words)
    expect(text()).not.toContain(screenFailed)
    expect(text()).toContain('All is read.')
    expect(spoken()).not.toContain('Loading')
  },
)

// The last of the file: a pull of theirs never ends, nor does any that joins it.
test.each(screens)('A222: %s: that it loads is said as long as nothing is answered', async (...row) => {
  const [, path, Main] = row
  await opened(path, Main, () => new Promise(() => undefined))
  // What is drawn before the device has been read says so, too.
  await new Promise(resolve => setTimeout(resolve, 100))
  expect(spoken()).toContain('Loading')
})
