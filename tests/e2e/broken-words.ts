import type { Locator } from 'playwright-core'

/** The words in it that do not stand in one line; those with a hyphen may break there. */
export function brokenWords(within: Locator): Promise<string[]> {
  return within.evaluate(element => {
    const found: string[] = []
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s-]+/g)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        if (range.getClientRects().length > 1) found.push(word)
      }
    return found
  })
}
