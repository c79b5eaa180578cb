import { useState } from 'react'

/**
 * A value that belongs to this entry of the history: Back finds it as it was left, also after a reload; a new
 * visit begins anew. For what is no address of its own, such as how far a list has been opened.
 */
export function useEntryValue<Value extends number | string | boolean>(
  name: string,
  initial: Value,
): [Value, (value: Value) => void] {
  const [value, setValue] = useState<Value>(() => {
    const kept = (history.state as Record<string, unknown> | null)?.[name]
    return typeof kept === typeof initial ? (kept as Value) : initial
  })
  const keep = (next: Value) => {
    setValue(next)
    try {
      // Past wouter's own replaceState, which would announce a navigation that is none.
      History.prototype.replaceState.call(history, { ...history.state, [name]: next }, '')
    } catch {
      // Safari takes a hundred in half a minute: then Back finds an earlier one.
    }
  }
  return [value, keep]
}
