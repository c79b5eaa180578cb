// What screens say of the connection is what lies in the way, as the bar above them says it.
// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { SendingPrerequisites } from '../../src/app/forms/sending-prerequisites.tsx'
import { StaleNotice } from '../../src/app/parts/stale-notice.tsx'
import { Main as DashboardScreen } from '../../src/app/screens/dashboard/dashboard.tsx'
import { Main as OwnReviewsScreen } from '../../src/app/screens/reviews/reviews.tsx'
import { session } from '../../src/app/state/session/session-state.ts'
import * as account from '../../src/app/words/account-words.ts'
import { screenWords } from '../../src/app/words/screen-words.ts'
import { connection } from '../../src/sync/status.ts'
import { aReview } from './a-review.ts'
import { nora } from './dead-spot.ts'
import { mount, text } from './draw.tsx'
import { answersFrom, ownDeviceAtRest } from './own-device.ts'

const screens = {
  Dashboard: <DashboardScreen />,
  'a form': <SendingPrerequisites unit={{ hospitalId: 1, departmentId: 2 }} draftState="empty" />,
  'own reviews': <OwnReviewsScreen />,
  orders: <StaleNotice outcome="unreachable" said={account.ordersHeld} />,
}
const names = Object.keys(screens) as (keyof typeof screens)[]

/** What is known of the connection, and what a question finds all the same. */
const roads = {
  portal: [{ state: 'portal', isInTrouble: false }, 'a portal'],
  away: [{ state: 'unreachable', isInTrouble: false }, 'nobody'],
  trouble: [{ state: 'unreachable', isInTrouble: true }, 'trouble'],
  good: [{ state: 'reachable', isInTrouble: false }, 'the site'],
  unknown: [{ state: 'unknown', isInTrouble: false }, () => new Promise<never>(() => undefined)],
} as const

/** Draws it for Nora, whom the server has not confirmed and who has written one review. */
async function show(name: keyof typeof screens, road: keyof typeof roads): Promise<void> {
  const { db } = await ownDeviceAtRest(nora)
  await db.ownReviews.put({ ...aReview([4, 4, 4, 4], { title: 'Nightshift' }), user_id: nora.id })
  const [known, who] = roads[road]
  answersFrom(who)
  Object.assign(connection, known)
  Object.assign(session, { phase: 'user', isUnconfirmed: true })
  mount(<Router hook={() => ['/', () => undefined]}>{screens[name]}</Router>)
  if (name === 'own reviews') await expect.poll(text).toContain('Nightshift')
}

test.each(names)('O-17: behind a Wi-Fi that wants a sign-in, %s names it', async name => {
  await show(name, 'portal')
  await expect.poll(text).toContain(screenWords.portal)
  expect(text()).not.toContain(screenWords.offline)
})

test.each(names)('without a connection, and in trouble of the site, %s says that', async name => {
  await show(name, 'away')
  await expect.poll(text).toContain(screenWords.offline)
  Object.assign(connection, roads.trouble[0])
  await expect.poll(text).toContain(screenWords.trouble)
})

test('in trouble of the site from the start own reviews are said not to be all it has', async () => {
  await show('own reviews', 'trouble')
  await expect.poll(text).toContain(account.reviewsHeld.partly)
  expect(text()).not.toContain(screenWords.offline)
})

test.each(names)('on a good connection, or an unknown one, %s says nothing of being offline', async name => {
  for (const road of ['good', 'unknown'] as const) {
    await show(name, road)
    // Also once the site has answered.
    if (name === 'own reviews' && road === 'good')
      await expect.poll(text).toContain(account.reviewsHeld.partly)
    expect(text()).not.toContain(screenWords.offline)
  }
})

test('who could not be confirmed on a good connection is told that what they see was saved', async () => {
  await show('Dashboard', 'good')
  expect(text()).toContain('The site has not confirmed this yet. This is what was saved on this phone.')
})
