/**
 * Takes out of Lighthouse's recording what the page's main thread waited for a core. Lighthouse makes a slow phone of this
 * machine by stretching the wall time of the page's tasks four times; where browser, server and Lighthouse share two
 * cores most of that time is waiting, of which a phone has less, not four times as much.
 */

/** What is used of Chromium's trace events. Microseconds; `tdur` is the processor time that the thread used. */
export interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
}

/** The same events, each task of the main thread as long as it used the processor, with what is in it drawn together. */
export function withoutWaiting(events: TraceEvent[]): TraceEvent[] {
  const navigation = events.findLast(({ name }) => name === 'navigationStart')
  const isMain = ({ pid, tid }: TraceEvent) => pid === navigation?.pid && tid === navigation.tid
  const tasks = outermost(events.filter(event => isMain(event) && isTask(event)))
  return events.map(event => (isMain(event) ? drawTogether(event, taskAround(tasks, event.ts)) : event))
}

function isTask({ name, ph, tdur }: TraceEvent): boolean {
  return name === 'RunTask' && ph === 'X' && tdur !== undefined
}

/** In their order, without those that ran within another. */
function outermost(tasks: TraceEvent[]): TraceEvent[] {
  let end = 0
  return tasks
    .sort((one, other) => one.ts - other.ts)
    .filter(({ ts, dur = 0 }) => {
      if (ts < end) return false
      end = ts + dur
      return true
    })
}

/** The last task that began by then, if it was not over. */
function taskAround(tasks: TraceEvent[], at: number): TraceEvent | undefined {
  const task = tasks.findLast(({ ts }) => ts <= at)
  return task && at <= task.ts + (task.dur ?? 0) ? task : undefined
}

function drawTogether(event: TraceEvent, task: TraceEvent | undefined): TraceEvent {
  if (!task?.dur || task.tdur === undefined) return event
  // The two clocks differ by some microseconds.
  const share = Math.min(1, task.tdur / task.dur)
  const ts = task.ts + (event.ts - task.ts) * share
  return event.dur === undefined ? { ...event, ts } : { ...event, ts, dur: event.dur * share }
}
