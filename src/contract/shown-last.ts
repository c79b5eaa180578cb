/** What the directory showed last stands in its page at the next start: the page keeps it, the worker puts it in. */

/** The cache that holds it, under the address that showed it. */
export const SHOWN_LAST = 'shown-last'

const MAIN = /(<main\b[^>]*>)[\s\S]*?(?=<\/main>)/

/** @returns a built page with other content in its `main`. */
export function withMain(page: string, content: string): string {
  return page.replace(MAIN, (_, main: string) => main + content)
}
