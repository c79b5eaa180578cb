// The style that a page carries in itself is for its first paint alone: the whole sheet is read before a script runs,
// or a hand touches anything. What is more than that costs bytes, and time to match, before the first words are seen.
import { type Selector, type SelectorComponent, transform } from 'lightningcss'

const ownStyle = /<style>(.*?)<\/style>/s
const ofHand: ReadonlySet<string> = new Set(['hover', 'active', 'focus', 'focus-visible', 'focus-within'])

interface Page {
  classes: ReadonlySet<string>
  tags: ReadonlySet<string>
  attributes: ReadonlySet<string>
}

/**
 * Leaves out of a page's own style the rules that nothing in it can match, or that wait for a hand, and the names that
 * no rule uses then. The footer waits for the whole sheet: to learn how near it is, a browser lays the page out twice.
 */
export function onlyOwnStyle(html: string): string {
  const page = whatIsDrawn(html)
  return html.replace(ownStyle, (_, css: string) => {
    const own = withoutUnused(onlyMatching(page, css))
    return `<style>${own.replaceAll('content-visibility:auto', 'content-visibility:hidden')}</style>`
  })
}

function whatIsDrawn(html: string): Page {
  const [above = '', footer = ''] = html.split('<footer')
  const drawn = above + footer.slice(0, footer.indexOf('>')) + footer.slice(footer.indexOf('</footer>'))
  const all = (pattern: RegExp) => Array.from(drawn.matchAll(pattern), ([, name = '']) => name)
  return {
    classes: new Set(all(/\sclass="([^"]*)"/g).flatMap(list => list.split(' '))),
    tags: new Set(all(/<([a-z][a-z0-9]*)/g)),
    attributes: new Set(all(/\s([a-z-]+)="/g)),
  }
}

function onlyMatching(page: Page, css: string): string {
  const { code } = transform({
    filename: 'own.css',
    code: Buffer.from(css),
    minify: true,
    // What it was written for stands in it already.
    visitor: {
      Rule: {
        style: rule => (rule.value.selectors.some(selector => mayMatch(page, selector)) ? undefined : []),
      },
    },
  })
  return Buffer.from(code).toString()
}

function mayMatch(page: Page, selector: Selector): boolean {
  return selector.every(part => partMayMatch(page, part))
}

function partMayMatch(page: Page, part: SelectorComponent): boolean {
  if (part.type === 'class') return page.classes.has(part.name)
  if (part.type === 'type') return page.tags.has(part.name)
  if (part.type === 'attribute') return page.attributes.has(part.name)
  if (part.type === 'pseudo-element') return part.kind !== 'selection'
  if (part.type !== 'pseudo-class') return true
  if (part.kind === 'is') return part.selectors.some(selector => mayMatch(page, selector))
  return !ofHand.has(part.kind)
}

/** Again and again: a name may be used by what was left out a moment ago. */
function withoutUnused(css: string): string {
  const { code } = transform({
    filename: 'own.css',
    code: Buffer.from(css),
    minify: true,
    unusedSymbols: unusedNames(css),
  })
  return code.length < css.length ? withoutUnused(Buffer.from(code).toString()) : css
}

function unusedNames(css: string): string[] {
  const all = (pattern: RegExp) => Array.from(css.matchAll(pattern), ([, name = '']) => name)
  const properties = new Set(all(/var\((--[\w-]+)/g))
  const [, ...movements] = css.split('animation')
  return [
    ...all(/(--[\w-]+):/g).filter(name => !properties.has(name)),
    ...all(/@keyframes ([\w-]+)/g).filter(
      name => !movements.some(rule => rule.split('}', 1)[0]?.includes(name)),
    ),
  ]
}
