/** A browser's storage for tests, which can be looked into. */
export function memoryStore(content: Record<string, string> = {}) {
  const held = new Map(Object.entries(content))
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
    keys: () => [...held.keys()],
  }
}
