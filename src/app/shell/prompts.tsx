// WHAT THE APP SAYS OF ITSELF, at the lower edge.
import { useSnapshot } from 'valtio'
import { closeInstallHelp, prompt } from '../state/prompt.ts'
import { BlockedPrompt } from './blocked-prompt.tsx'
import { InstallCard } from './install-card.tsx'
import { InstallHelp } from './install-help.tsx'
import { ReadyWord } from './ready-word.tsx'
import { sideRoot } from './side-root.tsx'
import { SignedOutPrompt } from './signed-out-prompt.tsx'
import { StoragePrompt } from './storage-prompt.tsx'
import { UpdatePrompt } from './update-prompt.tsx'
import './prompts.css'

/** Puts the place of the prompts into the page, once. */
export const mountPrompts = sideRoot(<Prompts />)

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
