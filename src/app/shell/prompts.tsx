// WHAT THE APP SAYS OF ITSELF, at the lower edge.
import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { closeInstallHelp, prompt } from '../state/page/prompt.ts'
import { useLiveRegion } from '../state/page/use-live-region.ts'
import { DatabaseBlockedPrompt } from './database-blocked-prompt.tsx'
import { InstallCard } from './install-card.tsx'
import { InstallHelp } from './install-help.tsx'
import { OfflineReadyMessage } from './offline-ready-message.tsx'
import { createSeparateRoot } from './separate-root.tsx'
import { SignedOutPrompt } from './signed-out-prompt.tsx'
import { StoragePrompt } from './storage-prompt.tsx'
import { UpdatePrompt } from './update-prompt.tsx'
import './print.css'
import './prompts.css'

/** Puts the place of the prompts into the page, once. */
export const mountPrompts = createSeparateRoot(<Prompts />)

function Prompts() {
  const { open: wanted, isHelpOpen } = useSnapshot(prompt)
  const open = useLiveRegion() ? wanted : null
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => (place.current ? tellHeight(place.current) : undefined), [])
  return (
    <>
      {/* What comes into a prompt later is read out alone. */}
      <div ref={place} role="status" aria-atomic={false} className="prompts">
        {open === 'storage' && <StoragePrompt />}
        {open === 'blocked' && <DatabaseBlockedPrompt />}
        {open === 'ended' && <SignedOutPrompt />}
        {open === 'update' && <UpdatePrompt />}
        {open === 'install' && <InstallCard />}
        {open === 'ready' && <OfflineReadyMessage />}
      </div>
      {isHelpOpen && <InstallHelp onClose={closeInstallHelp} />}
    </>
  )
}

/** So that what has the focus is scrolled to above them, the last thing of the page, too. @returns ends it. */
function tellHeight(place: HTMLElement): () => void {
  const growth = new ResizeObserver(() =>
    document.documentElement.style.setProperty('--prompts', `${place.offsetHeight}px`),
  )
  growth.observe(place)
  return () => growth.disconnect()
}
