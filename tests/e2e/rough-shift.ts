/** A night shift on a bad network: Nora writes, takes back, asks and shops, while pages freeze and browsers die. */
import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Chance } from '../world/random.ts'
import type { Device } from './browser.ts'
import { field, press, visit } from './journeys.ts'
import type { Person } from './people.ts'
import type { Place } from './places.ts'
import type { Product } from './product.ts'
import { reviewRows } from './server-rows.ts'
import { badge, choose, coloredWare } from './shopping.ts'
import {
  aReview,
  fillReview,
  openUnit,
  SAVED,
  SAVED_IN_TROUBLE,
  submit,
  type Written,
  write,
} from './writing.ts'

/** What was written, and what she was told of it. */
export interface Line {
  readonly kind: 'review' | 'message'
  readonly title: string
  readonly place: Place | null
  /** `maybe`: the browser died before it could say. */
  isSaved: 'yes' | 'maybe'
  isTakenBack: boolean
}

export interface Shift {
  readonly device: Device
  /** Behind the bad network. */
  readonly product: Product
  readonly nora: Person
  readonly chance: Chance
  /** Units that she has not written about yet. */
  readonly places: Place[]
  readonly lines: Line[]
  /** Pieces that the badge on the cart counted. */
  pieces: number
  readonly faults: string[]
}

type Deed = (shift: Shift, page: Page) => Promise<void>

/** Does so many things, one after the other; about every second time something happens to the browser, too. */
export async function work(shift: Shift, deeds: number): Promise<void> {
  const { chance, device } = shift
  for (let done = 0; done < deeds; done += 1) {
    const deed = chance.pick([writeReview, writeReview, writeReview, sendMessage, addToCart, takeBack])
    if (chance.is(0.25)) await inSecondTab(shift, deed)
    else await deed(shift, device.page)
    if (chance.is(0.4)) await chance.pick([die, stopWorkers, reload, goThroughTunnel])(shift)
  }
}

function note(shift: Shift, kind: Line['kind'], title: string, place: Place | null): Line {
  const line: Line = { kind, title, place, isSaved: 'maybe', isTakenBack: false }
  shift.lines.push(line)
  return line
}

const writeReview: Deed = async (shift, page) => {
  const place = shift.places.shift()
  if (!place) throw new Error('There are not enough units to write about.')
  const written = aReview(`Nightshift, piece ${shift.lines.length + 1}`)
  await openUnit(page, shift.product, place)
  if (shift.chance.is(0.2)) return dieAtSubmit(shift, page, place, written)
  const line = note(shift, 'review', written.title, place)
  await write(page, written)
  line.isSaved = 'yes'
  const isSaidSent = await page.getByText('Your review is on the site.').isVisible()
  if (isSaidSent && reviewRows(shift.product, place, written.title).length === 0)
    shift.faults.push(`I3 ${written.title} was said to be sent and is not on the server`)
}

async function dieAtSubmit(shift: Shift, page: Page, place: Place, written: Written): Promise<void> {
  await fillReview(page, written)
  note(shift, 'review', written.title, place)
  submit(page).catch(() => undefined)
  await delay(shift.chance.below(300))
  await die(shift)
}

const sendMessage: Deed = async (shift, page) => {
  const words = `A question, number ${shift.lines.length + 1}`
  await visit(page, shift.product, '/contact')
  await field(page, 'Name').fill('Nora')
  await field(page, 'Email').fill(shift.nora.email)
  await field(page, 'Message').fill(words)
  const line = note(shift, 'message', words, null)
  await press(page, 'Send message')
  await page
    .getByText(SAVED)
    .or(page.getByText(SAVED_IN_TROUBLE))
    .or(page.getByText('Your message has arrived.'))
    .waitFor()
  line.isSaved = 'yes'
}

const addToCart: Deed = async (shift, page) => {
  const ware = coloredWare(shift.product)
  await visit(page, shift.product, `/product/detail/${ware.id}`)
  await choose(page, ware)
  await expect.poll(() => badge(page)).toBe(String(shift.pieces))
  await press(page, 'Add To Cart')
  shift.pieces += 1
  await expect.poll(() => badge(page)).toBe(String(shift.pieces))
}

/** Deletes a review that is on the site, where the device has heard of that already. */
const takeBack: Deed = async (shift, page) => {
  const isThere = ({ place, title }: Line) => place && reviewRows(shift.product, place, title).length > 0
  const line = shift.lines.find(one => !one.isTakenBack && isThere(one))
  if (!line) return
  await visit(page, shift.product, '/profile/reviews')
  const card = page.getByRole('main').getByRole('article').filter({ hasText: line.title })
  const remove = card.getByRole('button', { name: 'Delete', exact: true })
  const isOffered = await remove.waitFor({ timeout: 3_000 }).then(
    () => true,
    () => false,
  )
  if (!isOffered) return
  await remove.click()
  const dialog = page.getByRole('dialog', { name: 'Are You sure ?' })
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  line.isTakenBack = true
}

/** While the first tab sleeps as phones let it, with whatever it had under way. */
async function inSecondTab(shift: Shift, deed: Deed): Promise<void> {
  const { device, product } = shift
  const { page: first, context } = device
  const sleeper = await context.newCDPSession(first)
  const second = await context.newPage()
  await second.goto(`${product.url}/about`)
  await sleeper.send('Page.setWebLifecycleState', { state: 'frozen' })
  await deed(shift, second)
  // It may have died with its browser.
  if (device.context !== context) return
  await sleeper.send('Page.setWebLifecycleState', { state: 'active' })
  await second.close()
}

async function die({ device }: Shift): Promise<void> {
  await device.kill()
  await device.reopen()
}

async function stopWorkers({ device }: Shift): Promise<void> {
  const session = await device.context.newCDPSession(device.page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await session.detach()
}

async function reload({ device }: Shift): Promise<void> {
  await device.page.reload()
}

async function goThroughTunnel({ device, chance }: Shift): Promise<void> {
  await device.context.setOffline(true)
  await delay(chance.below(1_500))
  await device.context.setOffline(false)
}
