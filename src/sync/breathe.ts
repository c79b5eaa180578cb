type Yielding = { scheduler?: { yield?: () => Promise<void> } }

/** Lets the page do what else is due, as between two pages of rows: no task may take 50 ms (design, section 5). */
export async function breathe(): Promise<void> {
  const { scheduler } = globalThis as Yielding
  if (scheduler?.yield) await scheduler.yield()
  else await new Promise(resolve => setTimeout(resolve, 0))
}
