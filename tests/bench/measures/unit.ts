import type { Page } from 'playwright-core'
import type { Bench } from '../bench.ts'
import { openVisit, until } from '../browser.ts'
import { median, note } from '../figures.ts'
import type { Subject, UnitPlace } from '../subjects.ts'
import { noteBlockers } from '../what-blocked.ts'

const ms = { unit: 'ms' } as const

/** From the click on a unit with 400 reviews, of a hospital with 1,700, to its reviews on screen. */
export async function measureUnit(bench: Bench): Promise<void> {
  for (const cpu of [1, 4])
    for (let run = 0; run < bench.runs; run++)
      for (const subject of bench.subjects) await openUnit(bench, subject, cpu)
}

async function openUnit({ chromium }: Bench, subject: Subject, cpu: number): Promise<void> {
  const { unit } = subject
  const visit = await openVisit(chromium, { watch: { content: unit.review, react: 'click' } })
  const { page, cdp } = visit
  await page.goto(subject.url + unit.from)
  await until(`${subject.name}: the whole catalogue`, () => subject.isComplete(page))
  await until(`${subject.name}: reviews`, () => page.evaluate(hasRecord, unit.record))
  await page.waitForTimeout(1_000)
  await page.evaluate(() => {
    window.watched.longFrames = []
  })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  const where = `unit of 400 reviews, CPU ${cpu}×`
  note(subject, `${where}: click to painted, first time`, await clickToPainted(page, unit), ms)
  if (subject.name === 'ours') {
    await page.goBack()
    await page.waitForTimeout(1_000)
    note(subject, `${where}: click to painted, again`, await clickToPainted(page, unit), ms)
  }
  if (cpu === 1) note(subject, `${where}: the read`, median(await page.evaluate(readTimes, unit.record)), ms)
  noteBlockers(subject, where, await page.evaluate(() => window.watched))
  await visit.close()
}

async function clickToPainted(page: Page, { opener }: UnitPlace): Promise<number> {
  await page.evaluate(() => {
    window.watched.reactions = []
  })
  await page.locator(opener).first().click()
  const answered = () => page.evaluate(() => window.watched.reactions.some(one => one.changedAt !== null))
  await until('the reviews on screen', answered)
  const [reaction] = await page.evaluate(() => window.watched.reactions)
  return (reaction?.changedAt ?? Number.NaN) - (reaction?.startedAt ?? 0)
}

/** Runs in the page. */
async function hasRecord({ database, store }: UnitPlace['record']): Promise<boolean> {
  const opened = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(database)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  try {
    return await new Promise<boolean>((resolve, reject) => {
      const request = opened.transaction(store).objectStore(store).count()
      request.onsuccess = () => resolve(request.result > 0)
      request.onerror = () => reject(request.error)
    })
  } finally {
    opened.close()
  }
}

/** Runs in the page: how long twenty reads of the unit's reviews take, each in a transaction of its own. */
async function readTimes({ database, store, index, key }: UnitPlace['record']): Promise<number[]> {
  const opened = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(database)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  const times: number[] = []
  for (let read = 0; read < 20; read++) {
    const startedAt = performance.now()
    await new Promise<void>((resolve, reject) => {
      const table = opened.transaction(store).objectStore(store)
      const request = index === null ? table.getAll(key) : table.index(index).getAll(key)
      request.onsuccess = () => resolve()
      request.onerror = () => reject(request.error)
    })
    times.push(performance.now() - startedAt)
  }
  opened.close()
  return times
}
