// What screens say of the connection is what lies in the way, as the bar above them says it.
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { BeforeWriting } from '../../src/app/forms/before-writing.tsx'
import { HeldAsOf } from '../../src/app/parts/held-as-of.tsx'
import { Main as DashboardScreen } from '../../src/app/screens/dashboard/dashboard.tsx'
import { Main as OwnReviewsScreen } from '../../src/app/screens/reviews/reviews.tsx'
import { session } from '../../src/app/state/session/session-state.ts'
import * as account from '../../src/app/words/account-words.ts'
import { screenWords } from '../../src/app/words/screen-words.ts'
import { ownReviews } from '../../src/db/queries/own-reviews.ts'
import { connection } from '../../src/sync/status.ts'
import { aReview } from './a-review.ts'
import { nora } from './dead-spot.ts'

vi.mock('../../src/app/state/use-device.ts', () => ({
  useDevice: (query: unknown) =>
    query === ownReviews ? [{ ...aReview([4, 4, 4, 4], { user_id: nora.id }), deletion: null }] : null,
}))
vi.mock('../../src/app/state/outbox/use-own-reviews-pull.ts', () => ({
  useOwnReviewsPull: () => 'unreachable',
}))

const screens = {
  Dashboard: <DashboardScreen />,
  'a form': <BeforeWriting />,
  'own reviews': <OwnReviewsScreen />,
  orders: <HeldAsOf outcome="unreachable" said={account.ordersHeld} />,
}
const names = Object.keys(screens) as (keyof typeof screens)[]
const show = (name: keyof typeof screens) =>
  renderToStaticMarkup(<Router ssrPath="/">{screens[name]}</Router>).replaceAll('&#x27;', "'")

function between(state: typeof connection.state, isInTrouble = false): void {
  Object.assign(connection, { state, isInTrouble })
  Object.assign(session, { phase: 'user', user: nora, isUnconfirmed: true })
}

afterEach(() => {
  between('unknown')
  Object.assign(session, { phase: 'visitor', user: null, isUnconfirmed: false })
})

test.each(names)('O-17: behind a Wi-Fi that wants a sign-in, %s names it', name => {
  between('portal')
  expect(show(name)).toContain(screenWords.portal)
  expect(show(name)).not.toContain(screenWords.offline)
})

test.each(names)('without a connection, and in trouble of the site, %s says that', name => {
  between('unreachable')
  expect(show(name)).toContain(screenWords.offline)
  between('unreachable', true)
  expect(show(name)).toContain(screenWords.trouble)
})

test.each(names)('on a good connection, or an unknown one, %s says nothing of being offline', name => {
  for (const state of ['reachable', 'unknown'] as const) {
    between(state)
    expect(show(name)).not.toContain(screenWords.offline)
  }
})

test('who could not be confirmed on a good connection is told that what they see was saved', () => {
  between('reachable')
  expect(show('Dashboard')).toContain(
    'The site has not confirmed this yet. This is what was saved on this phone.',
  )
})
