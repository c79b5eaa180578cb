// HTML that nobody would write: elements of all namespaces nested at random, torn, misquoted and half-closed.

const ELEMENTS = [
  ...['p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'a', 'h3', 'blockquote'],
  ...[
    'script',
    'style',
    'noscript',
    'template',
    'textarea',
    'title',
    'xmp',
    'plaintext',
    'iframe',
    'noembed',
  ],
  ...['svg', 'math', 'mtext', 'mglyph', 'malignmark', 'mi', 'annotation-xml', 'foreignObject', 'desc', 'use'],
  ...['table', 'tbody', 'tr', 'td', 'caption', 'select', 'option', 'form', 'button', 'input', 'img', 'image'],
  ...['video', 'object', 'embed', 'base', 'link', 'meta', 'details', 'dialog', 'body', 'html', 'head'],
  ...['x-element', 'animate', 'set', 'font', 'frameset', 'noframes', 'listing', 'col', 'hr', 'wbr'],
] as const
const NAMES = [
  ...['href', 'HREF', 'src', 'srcset', 'style', 'id', 'name', 'class', 'xlink:href', 'action', 'formaction'],
  ...[
    'onclick',
    'onerror',
    'OnLoad',
    'onfocus',
    'ontoggle',
    'onbegin',
    'on',
    'title',
    'data-x',
    'aria-label',
  ],
  ...['srcdoc', 'http-equiv', 'encoding', 'shadowrootmode', 'is', 'target', 'rel', 'ping', 'poster', 'xmlns'],
] as const
const VALUES = [
  '__pwned=1',
  'javascript:__pwned=1',
  'java\tscript:__pwned=1',
  'JAVASCRIPT&colon;__pwned=1',
  '&#106;avascript:__pwned=1',
  'data:text/html,<script>__pwned=1</script>',
  'vbscript:x',
  'http://leak.invalid/g',
  '//leak.invalid/h',
  'https://example.invalid/',
  'mailto:x@example.invalid',
  'background:url(http://leak.invalid/i)',
  '__proto__',
  'body',
  'text/html',
  'open',
  '"><img src=x onerror=__pwned=1>',
  '--><img src=x onerror=__pwned=1>',
  '</style><img src=x onerror=__pwned=1>',
  '',
] as const
const TEXTS = [
  'x',
  '&lt;img src=x onerror=__pwned=1&gt;',
  '&amp;lt;',
  '&',
  '<',
  '>',
  '"',
  '\u00a0',
  '\ud83d\ude00',
  '<!--',
  '-->',
  '--!>',
  '<![CDATA[',
  ']]>',
  '<?x',
  '</',
  '__pwned=1',
  '\u202e',
] as const
const QUOTES = ['"', '"', "'", '', '`'] as const
const GAPS = [' ', ' ', '\n', '\t', '/', '\f', ''] as const

type Random = () => number

/** mulberry32: small, and the same on every machine. */
function randomFrom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** @returns as many samples as asked for, the same each time. */
export function hostileHtml(count: number): string[] {
  const random = randomFrom(1)
  return Array.from({ length: count }, () => nodes(random, 5))
}

function pick<Item>(random: Random, items: readonly Item[]): Item {
  return items[Math.floor(random() * items.length)] as Item
}

function nodes(random: Random, depth: number): string {
  const length = 1 + Math.floor(random() * 3)
  return Array.from({ length }, () => node(random, depth)).join('')
}

function node(random: Random, depth: number): string {
  if (depth === 0 || random() < 0.25) return pick(random, TEXTS)
  const name = pick(random, ELEMENTS)
  const attributes = Array.from({ length: Math.floor(random() * 3) }, () => attribute(random)).join('')
  const open = `<${random() < 0.1 ? name.toUpperCase() : name}${attributes}${random() < 0.05 ? '/' : ''}`
  // Now and then an element is never closed, closed by another's end, or torn off in its own tag.
  const fate = random()
  if (fate < 0.05) return open
  const inside = nodes(random, depth - 1)
  if (fate < 0.25) return `${open}>${inside}`
  if (fate < 0.4) return `${open}>${inside}</${pick(random, ELEMENTS)}>`
  return `${open}>${inside}</${name}>`
}

function attribute(random: Random): string {
  const quote = pick(random, QUOTES)
  return `${pick(random, GAPS)}${pick(random, NAMES)}=${quote}${pick(random, VALUES)}${quote}`
}
