import { deviceStore } from '../storage/device-store.ts'

const STORAGE_KEY = 'visits'
/** When nothing was opened here for as long as this, the next page begins another visit. */
const PAUSE_MS = 30 * 60_000

/** Notes that a page begins now. @returns whether this is at least the second visit on this device. */
export function recordVisit(now: number): boolean {
  const store = deviceStore()
  try {
    const [count = 0, last = 0] = (store.getItem(STORAGE_KEY) ?? '').split(' ').map(Number)
    const visits = now - last >= PAUSE_MS ? count + 1 : count
    store.setItem(STORAGE_KEY, `${visits} ${now}`)
    return visits > 1
  } catch {
    return false
  }
}
