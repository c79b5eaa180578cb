import { focusHeading } from '../state/page/focus-heading.ts'
import { closePrompt } from '../state/page/prompt.ts'
import { Button } from '../ui/button.tsx'
import { keepsNothing, keepsNothingNext, understood } from '../words/install-words.ts'

/** Said once with each page: nothing that this page can do will change it. */
export function StoragePrompt() {
  const close = () => {
    closePrompt('storage')
    focusHeading()
  }
  return (
    <section className="prompt" aria-label={keepsNothing}>
      <h2 className="prompt-title">{keepsNothing}</h2>
      <p>{keepsNothingNext}</p>
      <div className="prompt-actions">
        <Button onClick={close}>{understood}</Button>
      </div>
    </section>
  )
}
