import { useSnapshot } from 'valtio'
import { paths } from '../routes.ts'
import { focusHeading } from '../state/page/focus-heading.ts'
import { install, installApp, refuseInstall } from '../state/worker/install.ts'
import { Button, IconButton } from '../ui/button.tsx'
import * as words from '../words/install-words.ts'
import { useCurrentPath } from './current-path.ts'
import './install-card.css'

/** Offers to install the app, on Home: nobody is in the middle of anything there. Low, below Home's search. */
export function InstallCard() {
  const { way } = useSnapshot(install)
  const path = useCurrentPath()
  if (!way || path !== paths.home()) return null
  // The card goes, whichever button was pressed.
  const accept = () => {
    void installApp()
    focusHeading()
  }
  const refuse = () => {
    refuseInstall()
    focusHeading()
  }
  return (
    <section className="prompt install-card" aria-label={words.installApp}>
      <div className="install-card-offer">
        <p>{isComputer() ? words.offerComputer : words.offer}</p>
        <Button onClick={accept}>{way === 'by-hand' ? words.showHow : words.install}</Button>
      </div>
      <IconButton icon="close" label={words.noThanks} onClick={refuse} />
    </section>
  )
}

/** Only phones and tablets have a home screen; what is pointed at with a mouse is none, also where it has touch. */
function isComputer(): boolean {
  return matchMedia('(hover: hover) and (pointer: fine)').matches
}
