import { useEffect, useRef, useState } from 'react'
import { focusHeading } from '../state/page/focus-heading.ts'
import { closePrompt } from '../state/page/prompt.ts'
import { wouldReloadLoseText } from '../state/page/typing.ts'
import { releaseNotesOfWaiting } from '../state/worker/release-notes.ts'
import { acceptUpdate } from '../state/worker/updates.ts'
import { Button } from '../ui/button.tsx'
import * as install from '../words/install-words.ts'
import './update-prompt.css'

/** A new version waits, and tells what it changes; it comes only when the person says so, never over unsaved text. */
export function UpdatePrompt() {
  const [news, setNews] = useState<readonly string[]>([])
  const [isUnsent, setUnsent] = useState(false)
  const question = useRef<HTMLElement>(null)
  useEffect(() => {
    void releaseNotesOfWaiting().then(setNews)
  }, [])
  // The button that was pressed is gone; the keyboard goes on from what stands in its place.
  useEffect(() => {
    if (isUnsent) question.current?.focus()
  }, [isUnsent])
  // Not now; it is asked again after the next start.
  const postpone = () => {
    closePrompt('update')
    focusHeading()
  }
  const accept = () => (wouldReloadLoseText() ? setUnsent(true) : acceptUpdate('nothing'))
  if (isUnsent)
    return (
      <section ref={question} tabIndex={-1} className="prompt" aria-label={install.newVersion}>
        <p>{install.formUnsent}</p>
        <div className="prompt-actions">
          <Button look="plain" onClick={() => acceptUpdate('losing')}>
            {install.reloadAnyway}
          </Button>
          <Button onClick={postpone}>{install.stayHere}</Button>
        </div>
      </section>
    )
  return (
    <section className="prompt" aria-label={install.newVersion}>
      <h2 className="prompt-title">{install.newVersion}</h2>
      {news.length > 0 && (
        <ul className="update-prompt-news" aria-label={install.whatChanged}>
          {news.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <div className="prompt-actions">
        <Button look="plain" onClick={postpone}>
          {install.later}
        </Button>
        <Button onClick={accept}>{install.reload}</Button>
      </div>
    </section>
  )
}
