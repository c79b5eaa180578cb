import { useEffect } from 'react'
import { closePrompt } from '../state/page/prompt.ts'
import { Icon } from '../ui/icon.tsx'
import { ready } from '../words/install-words.ts'
import './offline-ready-message.css'

const SHOWN_MS = 6_000

/** Passes by, needs no answer, and lets every press through to what is below it. */
export function OfflineReadyMessage() {
  useEffect(() => {
    const timer = setTimeout(() => closePrompt('ready'), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <p className="ready-word">
      <Icon name="check" size={20} />
      {ready}
    </p>
  )
}
