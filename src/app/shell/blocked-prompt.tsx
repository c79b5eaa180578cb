import { blocked, blockedNext } from '../install-words.ts'

/** Nothing can be read or saved here until another tab lets go; it goes away by itself then. */
export function BlockedPrompt() {
  return (
    <section className="prompt" aria-label={blocked}>
      <h2 className="prompt-title">{blocked}</h2>
      <p>{blockedNext}</p>
    </section>
  )
}
