import { useEffect, useRef, useState } from 'react'
import * as messages from '../../contract/messages.ts'
import { ChipButton } from '../ui/chip.tsx'
import * as words from '../words/package-words.ts'
import { UnderDevelopment } from './under-development.tsx'
import './market-selector.css'

const comingMarkets = [messages.cfds, messages.stocks, messages.cryptos] as const

/** The four markets of the specification: FUTURES is chosen, the others say that they are not there yet (A5, A6). */
export function MarketSelector() {
  const [open, setOpen] = useState<string | null>(null)
  const group = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (!open) return
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(null)
    // A finger that goes down elsewhere puts it away; there is no pointer that could leave.
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && !group.current?.contains(target)) setOpen(null)
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [open])
  return (
    <ul ref={group} className="market-selector" aria-label={words.markets}>
      <li>
        <ChipButton pressed>{messages.futures}</ChipButton>
      </li>
      {comingMarkets.map(market => (
        <UnderDevelopment
          key={market}
          market={market}
          isOpen={open === market}
          onOpen={() => setOpen(market)}
          onClose={() => setOpen(now => (now === market ? null : now))}
        />
      ))}
    </ul>
  )
}
