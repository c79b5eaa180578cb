interface Job<Result> {
  readonly done: Promise<Result>
  begin(): void
  isBegun: boolean
}

/**
 * Runs the work of that name, once for everybody who asks meanwhile.
 * @returns null where too much is ahead of it.
 */
export type FairSemaphore<Result> = (
  caller: string,
  name: string,
  work: () => Promise<Result>,
) => Promise<Result> | null

/**
 * Limits how much heavy work runs at a time. Each caller has a queue, and the queues take turns: whoever wants much delays
 * nobody else.
 * @param aheadMax how much may be ahead of new work, as the queues stand when it comes.
 */
export function createFairSemaphore<Result>(most: number, aheadMax: () => number): FairSemaphore<Result> {
  const jobs = new Map<string, Job<Result>>()
  /** Waiting work by caller, in the order of turns. What several want is in the queue of each. */
  const lines = new Map<string, Set<Job<Result>>>()
  let free = most

  function makeJob(name: string, work: () => Promise<Result>): Job<Result> {
    let begin = () => {}
    const turn = new Promise<void>(resolve => {
      begin = resolve
    })
    const done = turn.then(work).finally(() => {
      jobs.delete(name)
      free += 1
      beginNext()
    })
    return { done, begin, isBegun: false }
  }

  function beginNext(): void {
    const [first] = lines
    if (!first || free === 0) return
    const [caller, line] = first
    lines.delete(caller)
    lines.set(caller, line)
    const [job] = line
    if (job) begin(job)
  }

  function begin(job: Job<Result>): void {
    for (const [caller, line] of lines) if (line.delete(job) && line.size === 0) lines.delete(caller)
    free -= 1
    job.isBegun = true
    job.begin()
  }

  return (caller, name, work) => {
    const known = jobs.get(name)
    const line = lines.get(caller) ?? new Set()
    if (known && (known.isBegun || line.has(known))) return known.done
    const rounds = line.size + 1
    const inLines = [...lines.values()].reduce((sum, { size }) => sum + Math.min(size, rounds), 0)
    // What stands in several lines is done once.
    const waiting = jobs.size - (most - free)
    if (Math.min(inLines, waiting) >= aheadMax()) return null
    const job = known ?? makeJob(name, work)
    jobs.set(name, job)
    lines.set(caller, line.add(job))
    beginNext()
    return job.done
  }
}
