/** The part of the browser's storage that is used here. */
export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const held = new Map<string, string>()
const inMemory: KeyValueStore = {
  getItem: key => held.get(key) ?? null,
  setItem: (key, value) => void held.set(key, value),
  removeItem: key => void held.delete(key),
}

/**
 * What this device remembers by name; where the browser lends no storage, for as long as the page is open. Some throw
 * at the very name of it (Chromium with blocked cookies), some have none, some throw when it is read.
 */
export function deviceStore(): KeyValueStore {
  try {
    localStorage.getItem('')
    return localStorage
  } catch {
    return inMemory
  }
}
