/** Writing a review as a person does: what is filled in, and where it is looked for afterwards. */

import type { Locator, Page } from 'playwright-core'
import * as messages from '../../src/contract/messages.ts'
import { press, workerInCharge } from './journeys.ts'
import type { Place } from './places.ts'
import type { Product } from './product.ts'

export interface Written {
  readonly title: string
  readonly text: string
  readonly stars: readonly [staff: number, coworkers: number, management: number, overall: number]
  readonly anonymous?: boolean
}

export const SAVED = "Saved on this phone. It will be sent when you're connected."
/** What is said first does not stay where a site in trouble answers at once. */
export const SAVED_IN_TROUBLE = 'Saved on this phone. It will be sent when the site is back.'
export const DRAFT_SAVED = 'Draft saved on this phone'

const questions = ['Staff to patient ratios', 'Coworkers', 'Management', 'Overall Recommendation'] as const

/** A review like no other, so that its row can be told from all others. */
export function aReview(title: string, stars: Written['stars'] = [5, 4, 3, 5]): Written {
  return { title, text: `${title}: fair ratios, and the charge nurse has time for you.`, stars }
}

export function question(page: Page, place: 0 | 1 | 2 | 3): Locator {
  return page.getByRole('radiogroup', { name: questions[place] })
}

/** Goes to the unit by its address and waits until the form can be filled in, or the way to it is shown. */
export async function openUnit(page: Page, product: Product, place: Place): Promise<void> {
  await page.goto(`${product.url}/hospital/${place.hospitalId}/department/${place.departmentId}`)
  const form = page.getByRole('form', { name: messages.writeReview })
  // In its place where this person's review is on the site.
  await form.or(page.getByRole('button', { name: 'Write anyway' })).waitFor()
}

export async function fillReview(page: Page, written: Written): Promise<void> {
  await enterReview(page, written)
  await page.getByText(DRAFT_SAVED).waitFor()
}

/** The same on a phone that may be unable to keep it. */
export async function enterReview(page: Page, { title, text, stars, anonymous }: Written): Promise<void> {
  // Whoever has a review of this unit on the site asks for the form.
  const anyway = page.getByRole('button', { name: 'Write anyway' })
  if (await anyway.count()) await anyway.click()
  for (const index of [0, 1, 2, 3] as const) {
    const name = stars[index] === 1 ? '1 star' : `${stars[index]} stars`
    await question(page, index).getByRole('radio', { name, exact: true }).check()
  }
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('textbox', { name: 'Review' }).fill(text)
  if (anonymous) await page.getByRole('checkbox', { name: messages.reviewAsAnonymous }).check()
}

export async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: messages.submitReview }).click()
}

/** Fills in, submits, and waits for the word that it is safe on this phone (or has already left it). */
export async function write(page: Page, written: Written): Promise<void> {
  await fillReview(page, written)
  await submit(page)
  await page
    .getByText(SAVED)
    .or(page.getByText(SAVED_IN_TROUBLE))
    .or(page.getByText('Your review is on the site.'))
    .waitFor()
}

/** The review in the unit's list. */
export function reviewCard(page: Page, { title }: Written): Locator {
  return page.getByRole('article', { name: title, exact: true })
}

/** The entry on "Waiting to send". */
export function waitingEntry(page: Page, { title }: Written): Locator {
  return page.getByRole('region', { name: 'Waiting to send' }).getByRole('article').filter({ hasText: title })
}

export async function openWaiting(page: Page, product: Product): Promise<void> {
  await page.goto(`${product.url}/waiting`)
  await page.getByRole('heading', { name: 'Waiting to send', level: 1 }).waitFor()
}

/** Waits until the app itself can answer when the network cannot: worker in charge, directory on the device. */
export async function readyForOffline(page: Page, product: Product): Promise<void> {
  await page.goto(`${product.url}/hospitals`)
  await page.getByRole('article').first().waitFor()
  await workerInCharge(page)
}

/** Sends the message of the contact form, and waits for the word that it is safe on this phone or has left it. */
export async function sendMessage(page: Page): Promise<void> {
  await press(page, 'Send message')
  await page
    .getByText(/^Sent\./)
    .or(page.getByText(SAVED))
    .first()
    .waitFor()
}
