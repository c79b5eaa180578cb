import { type FocusEvent, type MouseEvent, useId } from 'react'
import { communityChat } from '../config.ts'
import { ChipButton } from '../ui/chip.tsx'
import * as words from '../words/package-words.ts'

export interface UnderDevelopmentProps {
  market: string
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
}

/**
 * A market that cannot be chosen, and why: under the pointer, with the focus, or at a touch. It stays while the
 * pointer or the focus is on either of the two, because a link is in it (WCAG 1.4.13).
 */
export function UnderDevelopment({ market, isOpen, onOpen, onClose }: UnderDevelopmentProps) {
  const id = useId()
  const leave = (event: MouseEvent) => {
    if (!event.currentTarget.contains(document.activeElement)) onClose()
  }
  const blur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onClose()
  }
  return (
    <li onMouseEnter={onOpen} onMouseLeave={leave} onFocus={onOpen} onBlur={blur}>
      <ChipButton aria-disabled="true" aria-describedby={id} onClick={onOpen}>
        {market}
      </ChipButton>
      <div className="market-tip" hidden={!isOpen}>
        <p id={id}>{words.underDevelopment(market)}</p>
        <a href={communityChat} rel="noopener noreferrer" target="_blank">
          {words.communityChat}
        </a>
      </div>
    </li>
  )
}
