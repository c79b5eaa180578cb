import { useEffect, useRef, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { stay } from '../page/scroll.ts'

/** Safari refuses more than 100 changes of the address in 30 s, so it follows when the typing rests. */
const REST_MS = 250

export interface TypedQuery {
  /** What stands in the search box. */
  typed: string
  type: (query: string) => void
  /** The address has it, spaces around it aside: a page number there belongs to it. */
  isWritten: boolean
  /** Writes it to the address at once: before a link is followed, and on Enter. */
  settle: () => void
}

/**
 * A search box whose text is kept in the address: it survives a reload and can be passed on, and Back does
 * not go through every letter.
 * @param query as the address has it now.
 * @param place the address of a query.
 */
export function useTypedQuery(query: string, place: (query: string) => string): TypedQuery {
  const [typed, setTyped] = useState(query)
  const written = useRef(query)

  useEffect(() => {
    if (query === written.current) return
    // Back, Forward or a link changed the address under us.
    written.current = query
    setTyped(query)
  }, [query])

  const settle = () => {
    if (typed === written.current) return
    written.current = typed
    navigate(place(typed), { replace: true, state: stay })
  }
  const latest = useRef(settle)
  latest.current = settle

  // biome-ignore lint/correctness/useExhaustiveDependencies: every keystroke begins the rest anew
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), REST_MS)
    return () => clearTimeout(timer)
  }, [typed])

  // Half a character, with which a text ends that was cut, can stand in no address.
  const type = (text: string) => setTyped(text.replace(/\p{Surrogate}/gu, ''))
  const isWritten = typed.trim() === query.trim()
  return { typed, type, isWritten, settle }
}
