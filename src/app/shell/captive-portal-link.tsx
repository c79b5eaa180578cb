import { portalProbeUrl } from '../config.ts'
import * as waitingWords from '../words/waiting-words.ts'

/** Leads to where a Wi-Fi that wants a sign-in shows its page, in another tab: this one keeps what is typed in it. */
export function CaptivePortalLink() {
  return (
    <a href={portalProbeUrl} target="_blank" rel="noopener noreferrer">
      {waitingWords.openPortal}
    </a>
  )
}
