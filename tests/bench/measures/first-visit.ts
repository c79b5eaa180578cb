import type { Bench } from '../bench.ts'
import { openVisit, until } from '../browser.ts'
import { note } from '../figures.ts'
import type { Watched } from '../in-page/watch-page.ts'
import type { Subject } from '../subjects.ts'
import { noteBlockers } from '../what-blocked.ts'

const ms = { unit: 'ms' } as const

/** The first visit ever, while the directory is pulled and stored: what blocks the page, and how long it takes. */
export async function measureFirstVisit(bench: Bench): Promise<void> {
  for (const cpu of [1, 4])
    for (let run = 0; run < bench.runs; run++)
      for (const subject of bench.subjects) await visitOnce(bench, subject, cpu)
}

async function visitOnce({ chromium }: Bench, subject: Subject, cpu: number): Promise<void> {
  const visit = await openVisit(chromium, { cpu, watch: { content: subject.hospital } })
  const { page, context } = visit
  const sizes: Promise<number>[] = []
  context.on('requestfinished', request => {
    if (!subject.catalogue.test(request.url())) return
    sizes.push(request.sizes().then(size => size.responseBodySize + size.responseHeadersSize))
  })
  await page.goto(subject.url + subject.home)
  await until(`${subject.name}: the whole catalogue`, () => subject.isComplete(page))
  const completeAt = await page.evaluate(() => performance.now())
  // What follows the last row, such as drawing it, belongs to it.
  await page.waitForTimeout(500)
  const watched = await page.evaluate(() => window.watched)
  const pulledFrom = await page.evaluate(firstRequestAt, subject.catalogue.source)
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  await visit.close()

  const where = `first visit, CPU ${cpu}×`
  note(subject, `${where}: hospitals on Home`, watched.contentAt ?? Number.NaN, ms)
  note(subject, `${where}: catalogue stored`, completeAt, ms)
  const { longTasks } = watched
  noteTasks(
    subject,
    `${where}, before the pull`,
    longTasks.filter(task => task.startedAt < pulledFrom),
  )
  const during = longTasks.filter(task => task.startedAt >= pulledFrom && task.startedAt < completeAt)
  noteTasks(subject, `${where}, while pulled and stored`, during, { count: 0, longest: 50 })
  if (cpu === 1) note(subject, 'catalogue on the wire', bytes / 1_000, { unit: 'kB' })
  noteBlockers(subject, where, watched)
}

function noteTasks(
  subject: Subject,
  where: string,
  tasks: Watched['longTasks'],
  target?: { count: number; longest: number },
): void {
  const longest = Math.max(0, ...tasks.map(({ durationMs }) => durationMs))
  const atMost = (most: number | undefined) => (most === undefined ? {} : { atMost: most })
  note(subject, `${where}: tasks over 50 ms`, tasks.length, { unit: 'count', ...atMost(target?.count) })
  note(subject, `${where}: longest of them`, longest, { ...ms, ...atMost(target?.longest) })
}

/** Runs in the page: when the first of these requests was made, in milliseconds since navigation started. */
function firstRequestAt(pattern: string): number {
  const requests = performance
    .getEntriesByType('resource')
    .filter(({ name }) => new RegExp(pattern).test(name))
  return Math.min(...requests.map(({ startTime }) => startTime))
}
