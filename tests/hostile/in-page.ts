// Runs inside a page, in any engine: each function takes all it needs with it.

interface Sanitising {
  /** Gives HTML back as the element that would show it. */
  makeSafe(props: { html: string }): { props: { dangerouslySetInnerHTML: { __html: string } } }
}

/** An expression that brings the app's own sanitiser into one of its pages. @param script the built script that has it. */
export function bringSanitiser(script: string): string {
  return `void import(${JSON.stringify(script)}).then(all => {
    globalThis.makeSafe = Object.values(all).find(one => typeof one === 'function')
  }) ?? null`
}

/** An expression for a page without any policy: HTML is shown as it is, once it has been read and written by the browser. */
export const bringNothing = `void (globalThis.makeSafe = ({ html }) => {
  const template = document.createElement('template')
  template.innerHTML = html
  return { props: { dangerouslySetInnerHTML: { __html: template.innerHTML } } }
}) ?? null`

/**
 * Shows each sample and touches all that came of it.
 * @returns what is wrong, with the sample; nothing else than paragraphs, lists, emphasis and outward links may be
 *   left, and the browser must read them again as it wrote them.
 */
export function judge(samples: readonly string[]): string[] {
  const { makeSafe } = globalThis as unknown as Sanitising
  const clean = (html: string) => makeSafe({ html }).props.dangerouslySetInnerHTML.__html
  const harmless = 'P BR UL OL LI STRONG B EM I H3 H4 BLOCKQUOTE A'.split(' ')
  const touches = 'click error load mouseover focus toggle animationstart'.split(' ')
  const wrong: string[] = []
  const place = document.createElement('div')
  document.body.append(place)

  const isHarmless = (link: Element, { name, value }: Attr) => {
    // No browser lets go of this name of a custom element; without a value it is none.
    if (name === 'is') return value === ''
    if (!(link instanceof HTMLAnchorElement)) return false
    if (name === 'href') return /^(https?|mailto):$/.test(link.protocol) && link.rel !== ''
    return value === { rel: 'noopener noreferrer nofollow', target: '_blank' }[name]
  }
  for (const sample of samples) {
    const blame = (what: string) => void wrong.push(`${what}: ${sample}`)
    const html = clean(sample)
    if (String(clean(String(html))) !== String(html)) blame('changed by a second time')
    place.innerHTML = html
    const written = place.innerHTML
    if (String(clean(written)) !== written) blame('read differently')
    for (const element of place.querySelectorAll('*')) {
      const isHtml = element.namespaceURI === 'http://www.w3.org/1999/xhtml'
      if (!isHtml || !harmless.includes(element.tagName)) blame(`<${element.tagName}>`)
      for (const attribute of element.attributes)
        if (!isHarmless(element, attribute)) blame(`${attribute.name}="${attribute.value}"`)
      for (const touch of touches) element.dispatchEvent(new Event(touch, { bubbles: true }))
    }
    const isItself = document.body instanceof HTMLBodyElement && document.body.lastElementChild === place
    if (!isItself || typeof document.getElementById !== 'function') blame('clobbered')
    if ('__pwned' in globalThis) blame('ran')
  }
  place.remove()
  return wrong
}

/**
 * Texts of others that turn the direction of their neighbours: what isolates them must hold nothing else.
 * @returns the words around them.
 */
export function mixedDirections(): string[] {
  const mixed: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? ''
    if (!/[\u0590-\u08ff\u202a-\u202e\u2066-\u2069]/.test(text)) continue
    let around = node.parentElement
    while (around && !/isolate|plaintext/.test(getComputedStyle(around).unicodeBidi))
      around = around.parentElement
    const isAlone = around?.tagName === 'BDI' || around?.textContent?.trim() === text.trim()
    if (!isAlone && !around?.closest('title, script, style')) mixed.push(around?.textContent ?? text)
  }
  return mixed
}
