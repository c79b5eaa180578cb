// WHAT THE APP SAYS OF ITSELF, at the lower edge. A root of its own, so that the first screen carries nothing of it.
import { createRoot } from 'react-dom/client'
import { useSnapshot } from 'valtio'
import { closeInstallHelp, prompt } from '../state/prompt.ts'
import { BlockedPrompt } from './blocked-prompt.tsx'
import { InstallCard } from './install-card.tsx'
import { InstallHelp } from './install-help.tsx'
import { ReadyWord } from './ready-word.tsx'
import { SignedOutPrompt } from './signed-out-prompt.tsx'
import { StoragePrompt } from './storage-prompt.tsx'
import { UpdatePrompt } from './update-prompt.tsx'
import './prompts.css'

let isMounted = false

/** Puts the place of the prompts into the page, once. */
export function mountPrompts(): void {
  if (isMounted) return
  isMounted = true
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<Prompts />)
}

function Prompts() {
  const { open, isHelpOpen } = useSnapshot(prompt)
  return (
    <>
      <div role="status" className="prompts">
        {open === 'storage' && <StoragePrompt />}
        {open === 'blocked' && <BlockedPrompt />}
        {open === 'ended' && <SignedOutPrompt />}
        {open === 'update' && <UpdatePrompt />}
        {open === 'install' && <InstallCard />}
        {open === 'ready' && <ReadyWord />}
      </div>
      {isHelpOpen && <InstallHelp onClose={closeInstallHelp} />}
    </>
  )
}
