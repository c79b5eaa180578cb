import { onTestFinished, vi } from 'vitest'

/** The clock that nobody sets, `performance.now()`, for one test. @returns moves it on. */
export function steadyClock(): (milliseconds: number) => void {
  const now = performance.now.bind(performance)
  let ahead = 0
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => now() + ahead)
  onTestFinished(() => spy.mockRestore())
  return milliseconds => {
    ahead += milliseconds
  }
}
