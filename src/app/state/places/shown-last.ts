import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { SHOWN_LAST } from '../../../contract/shown-last.ts'
import { connection } from '../../../sync/status.ts'
import { whenIdle } from '../page/when-idle.ts'

const WITHIN_MS = 1_000
/** What is of this moment, or of this person, and not of the list. */
const PASSING = '.banner-lead, .as-of, .directory-kept, .directory-choice, .compare-tray > *'

let kept = ''

/**
 * Keeps what the screen shows for the next start at this address (`sw/shown-last.ts`): of public lists only.
 * @param address the list's own.
 * @param rows it is kept anew when these are others.
 * @param isPlain whether this is the list itself, not a search, a page or a choice of it.
 */
export function useShownLast(address: string, rows: readonly unknown[], isPlain: boolean): void {
  // Without a connection nothing is newer than what is kept, and pictures may be stand-ins.
  const isCurrent = useSnapshot(connection).state === 'reachable'
  // biome-ignore lint/correctness/useExhaustiveDependencies: the screen is read when what it shows has changed
  useEffect(() => {
    if (!isPlain || !isCurrent) return
    let isOver = false
    whenIdle(() => {
      if (!isOver) keep(address).catch(() => undefined)
    }, WITHIN_MS)
    return () => {
      isOver = true
    }
  }, [address, rows, isPlain, isCurrent])
}

async function keep(address: string): Promise<void> {
  // Pages served without TLS have no caches.
  if (!('caches' in window)) return
  const main = document.getElementById('main')
  // What a browser has translated is not what the page says (translated.ts): the next start may be in no need of it.
  if (!main || main.querySelector('font')) return
  // In a document of its own, which goes with it: of a copy in this one Chromium keeps every picture with all around it.
  const copy = document.implementation.createHTMLDocument().importNode(main, true)
  for (const passing of copy.querySelectorAll(PASSING)) passing.remove()
  if (copy.innerHTML === kept) return
  const headers = { 'Content-Type': 'text/html' }
  await (await caches.open(SHOWN_LAST)).put(address, new Response(copy.innerHTML, { headers }))
  kept = copy.innerHTML
}
