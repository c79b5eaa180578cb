import type { Bench } from '../bench.ts'
import { openVisit, until } from '../browser.ts'
import { note, quantile } from '../figures.ts'
import type { Reaction } from '../in-page/watch-page.ts'
import type { Subject } from '../subjects.ts'
import { noteBlockers } from '../what-blocked.ts'
import { filledProfile } from './filled-profile.ts'

/** Few hits and many, one word and two. */
const queries = ['mercy', 'st mary', 'va med', 'regional']
/** About as fast as a thumb types. */
const BETWEEN_KEYS_MS = 180
const FRAME_MS = 1000 / 60
const within = { unit: 'ms', atMost: 16.7 } as const

/** From a key pressed in the search of the directory to the frame that shows what it finds. */
export async function measureKeystroke(bench: Bench): Promise<void> {
  const profiles = new Map<Subject, string>()
  for (const subject of bench.subjects) profiles.set(subject, await filledProfile(bench, subject))
  for (const cpu of [1, 4])
    for (let run = 0; run < bench.runs; run++)
      for (const subject of bench.subjects) await typeAll(bench, subject, profiles.get(subject) ?? '', cpu)
}

async function typeAll(bench: Bench, subject: Subject, profile: string, cpu: number): Promise<void> {
  const watch = { content: subject.hospital, react: 'input' } as const
  const visit = await openVisit(bench.chromium, { profile, watch })
  const { page, cdp } = visit
  await page.goto(subject.url + subject.directory)
  await until('the directory', () => page.evaluate(() => window.watched.contentAt !== null))
  await page.waitForTimeout(1_000)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  const box = page.locator(subject.searchBox).first()
  await box.click()
  await page.evaluate(() => {
    Object.assign(window.watched, { frames: [], reactions: [], longFrames: [] })
  })
  for (const query of queries) {
    for (const key of query) await press(key)
    for (const _ of query) await press('Backspace')
  }
  const watched = await page.evaluate(() => window.watched)
  await visit.close()
  const keys = 2 * queries.join('').length
  // A box that lost its focus answers nothing, and would look quick.
  if (watched.reactions.length !== keys)
    throw new Error(
      `${subject.name}: of ${keys} keystrokes ${watched.reactions.length} reached the search box.`,
    )
  noteKeys(subject, `CPU ${cpu}×`, watched.reactions, watched.frames)
  noteBlockers(subject, `keystroke, CPU ${cpu}×`, watched)

  async function press(key: string): Promise<void> {
    await page.keyboard.press(key === ' ' ? 'Space' : key)
    await page.waitForTimeout(BETWEEN_KEYS_MS)
  }
}

function noteKeys(subject: Subject, where: string, reactions: Reaction[], frames: number[]): void {
  const changed = reactions.filter(({ changedAt }) => changedAt !== null)
  const times = changed.map(({ startedAt, changedAt }) => (changedAt ?? Number.NaN) - startedAt)
  const works = changed.map(({ workMs }) => workMs ?? Number.NaN)
  // One message after the other of the same frame.
  const inNextFrame = changed.filter(
    ({ frameAt, changedAt }) => (changedAt ?? 0) - (frameAt ?? 0) < FRAME_MS / 4,
  )
  const missed = frames.reduce((sum, interval) => sum + Math.max(0, Math.round(interval / FRAME_MS) - 1), 0)
  const ms = { unit: 'ms' } as const
  note(subject, `keystroke to results painted, ${where}, p50`, quantile(times, 0.5), ms)
  note(subject, `keystroke to results painted, ${where}, p95`, quantile(times, 0.95), ms)
  note(subject, `keystroke to results painted, ${where}, longest`, Math.max(...times), ms)
  note(subject, `work for it, without waiting for the screen, ${where}, p50`, quantile(works, 0.5), within)
  note(subject, `work for it, without waiting for the screen, ${where}, p95`, quantile(works, 0.95), within)
  const share = (100 * inNextFrame.length) / changed.length
  note(subject, `keystrokes answered by the very next frame, ${where}`, share, { unit: '%', atLeast: 100 })
  note(subject, `frames missed for each keystroke, ${where}`, missed / reactions.length, { unit: 'count' })
}
