import { useState } from 'react'

/**
 * A number that belongs to this entry of the history: Back finds it as it was left, also after a reload; a new
 * visit begins anew. For what is no address of its own, such as how far a list has been opened.
 */
export function useEntryNumber(name: string, initial: number): [number, (value: number) => void] {
  const [value, setValue] = useState(() => {
    const kept = (history.state as Record<string, unknown> | null)?.[name]
    return typeof kept === 'number' ? kept : initial
  })
  const keep = (next: number) => {
    // Past wouter's own replaceState, which would announce a navigation that is none.
    History.prototype.replaceState.call(history, { ...history.state, [name]: next }, '')
    setValue(next)
  }
  return [value, keep]
}
