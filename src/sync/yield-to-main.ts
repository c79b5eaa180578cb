type Yielding = { scheduler?: { yield?: () => Promise<void> } }

/** Lets the page do what else is due, as between two pages of rows: a task over 50 ms is felt as a page that hangs. */
export async function yieldToMain(): Promise<void> {
  const { scheduler } = globalThis as Yielding
  if (scheduler?.yield) await scheduler.yield()
  else await new Promise(resolve => setTimeout(resolve, 0))
}
