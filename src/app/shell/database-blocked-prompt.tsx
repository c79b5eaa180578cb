import { blocked, blockedNext } from '../words/install-words.ts'

/**
 * Nothing can be read or saved here until another tab lets go; it goes away by itself then. In WebKit it may be a page
 * of this very tab, left while it made the database: only closing the tab ends that, a reload does not.
 */
export function DatabaseBlockedPrompt() {
  return (
    <section className="prompt" aria-label={blocked}>
      <h2 className="prompt-title">{blocked}</h2>
      <p>{blockedNext}</p>
    </section>
  )
}
