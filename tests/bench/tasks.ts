/**
 * The tasks of a page's main thread and how much of the processor each used, from Chromium's own trace. Unlike the
 * wall time of a "long task", it does not count what the thread waited for a core that others were using. With the
 * processor slowed down, Chromium makes the thread spin, and that is counted.
 */
import type { CDPSession } from 'playwright-core'

export interface Task {
  /** Milliseconds since the navigation started. */
  startedAt: number
  processorMs: number
}

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  /** Microseconds, as are the durations. */
  ts: number
  tdur?: number
  args: { data?: { documentLoaderURL?: string } }
}

export async function startTasks(cdp: CDPSession): Promise<void> {
  await cdp.send('Tracing.start', {
    transferMode: 'ReturnAsStream',
    traceConfig: { includedCategories: ['toplevel', 'blink.user_timing'], excludedCategories: ['*'] },
  })
}

/** @param url of the document whose tasks are meant, as far as it is known. */
export async function stopTasks(cdp: CDPSession, url: string): Promise<Task[]> {
  const complete = new Promise<string>((resolve, reject) =>
    cdp.once('Tracing.tracingComplete', ({ stream }) =>
      stream ? resolve(stream) : reject(new Error('Chromium gave no trace.')),
    ),
  )
  await cdp.send('Tracing.end')
  const { traceEvents } = JSON.parse(await readAll(cdp, await complete)) as { traceEvents: TraceEvent[] }
  const navigation = traceEvents.findLast(
    event => event.name === 'navigationStart' && event.args.data?.documentLoaderURL?.startsWith(url),
  )
  if (!navigation) throw new Error(`The trace has no navigation to ${url}.`)
  return traceEvents
    .filter(({ name, pid, tid }) => isTask(name) && pid === navigation.pid && tid === navigation.tid)
    .map(({ ts, tdur = 0 }) => ({ startedAt: (ts - navigation.ts) / 1_000, processorMs: tdur / 1_000 }))
}

function isTask(name: string): boolean {
  return name === 'ThreadControllerImpl::RunTask'
}

async function readAll(cdp: CDPSession, handle: string): Promise<string> {
  let text = ''
  for (;;) {
    const { data, eof } = await cdp.send('IO.read', { handle })
    text += data
    if (eof) return text
  }
}
