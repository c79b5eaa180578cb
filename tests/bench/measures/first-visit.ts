import type { Bench } from '../bench.ts'
import { openVisit, until } from '../browser.ts'
import { note } from '../figures.ts'
import type { Subject } from '../subjects.ts'
import { startTasks, stopTasks, type Task } from '../tasks.ts'
import { noteBlockers } from '../what-blocked.ts'

const ms = { unit: 'ms' } as const
/** What a person notices as a stumble. */
const LONG_MS = 50

/** The first visit ever, while the directory is pulled and stored: what blocks the page, and how long it takes. */
export async function measureFirstVisit(bench: Bench): Promise<void> {
  for (const cpu of [1, 4])
    for (let run = 0; run < bench.runs; run++)
      for (const subject of bench.subjects) await visitOnce(bench, subject, cpu)
}

async function visitOnce({ chromium }: Bench, subject: Subject, cpu: number): Promise<void> {
  const visit = await openVisit(chromium, { cpu, watch: { content: subject.hospital } })
  const { page, context, cdp } = visit
  const sizes: Promise<number>[] = []
  context.on('requestfinished', request => {
    if (!subject.catalogue.test(request.url())) return
    sizes.push(request.sizes().then(size => size.responseBodySize + size.responseHeadersSize))
  })
  await startTasks(cdp)
  await page.goto(subject.url + subject.home)
  await until(`${subject.name}: the whole catalogue`, () => subject.isComplete(page))
  const completeAt = await page.evaluate(() => performance.now())
  // What follows the last row, such as drawing it, belongs to it.
  await page.waitForTimeout(500)
  const watched = await page.evaluate(() => window.watched)
  const pulledFrom = await page.evaluate(firstRequestAt, subject.catalogue.source)
  const tasks = await stopTasks(cdp, subject.url)
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  await visit.close()

  const where = `first visit, CPU ${cpu}×`
  note(subject, `${where}: hospitals on Home`, watched.contentAt ?? Number.NaN, ms)
  note(subject, `${where}: catalogue stored`, completeAt, ms)
  const beforePull = tasks.filter(task => task.startedAt >= 0 && task.startedAt < pulledFrom)
  noteTasks(subject, `${where}, before the pull`, beforePull)
  const during = tasks.filter(task => task.startedAt >= pulledFrom && task.startedAt < completeAt)
  noteTasks(subject, `${where}, while pulled and stored`, during, { count: 0, longest: LONG_MS })
  if (cpu === 1) note(subject, 'catalogue on the wire', bytes / 1_000, { unit: 'kB' })
  noteBlockers(subject, where, watched)
}

function noteTasks(
  subject: Subject,
  where: string,
  tasks: Task[],
  target?: { count: number; longest: number },
): void {
  const times = tasks.map(({ processorMs }) => processorMs)
  const long = times.filter(time => time > LONG_MS).length
  const atMost = (most: number | undefined) => (most === undefined ? {} : { atMost: most })
  note(subject, `${where}: tasks over 50 ms of processor time`, long, {
    unit: 'count',
    ...atMost(target?.count),
  })
  note(subject, `${where}: longest task`, Math.max(0, ...times), { ...ms, ...atMost(target?.longest) })
}

/** Runs in the page: when the first of these requests was made, in milliseconds since navigation started. */
function firstRequestAt(pattern: string): number {
  const requests = performance
    .getEntriesByType('resource')
    .filter(({ name }) => new RegExp(pattern).test(name))
  return Math.min(...requests.map(({ startTime }) => startTime))
}
