/** The short messages in the corner of the page, as they stand there: `// @vitest-environment happy-dom`. */
import { expect } from 'vitest'
import { show } from '../../src/app/toasts.ts'

const MARK = 'Until here.'
const heard = new WeakSet<Element>()

/** What stands there that did not when this was asked before, the oldest first: of what kind it is, and its words. */
export async function told(): Promise<[kind: string, words: string][]> {
  await show('success', MARK, 1)
  // They come in turn: what was said before stands there, too.
  await expect.poll(() => fresh().map(wordsOf)).toContain(MARK)
  const said = fresh()
  for (const message of said) heard.add(message)
  return said
    .map((message): [string, string] => [kindOf(message), wordsOf(message)])
    .filter(([, words]) => words !== MARK)
}

/** None leaves the page here, where nothing is animated; what was closed has lost its name. The newest stands on top. */
const fresh = () =>
  [...document.querySelectorAll('.Toastify__toast')]
    .filter(message => !heard.has(message) && wordsOf(message))
    .reverse()

const wordsOf = (message: Element) => message.getAttribute('aria-label') ?? ''
const kindOf = ({ className }: Element) => /--(success|error|info)\b/.exec(className)?.[1] ?? ''
