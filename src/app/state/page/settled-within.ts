/** Resolves when the work is done, failed, or the time is over. */
export async function settledWithin(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeUp = new Promise<void>(resolve => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([work.catch(() => undefined), timeUp])
  clearTimeout(timer)
}
