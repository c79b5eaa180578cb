import DOMPurify from 'dompurify'

/**
 * What a description may be made of; this is the second lock (D16). Our own server lets less through, another may
 * send headings and links.
 */
const allowed = {
  ALLOWED_TAGS: ['p', 'br', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'h3', 'h4', 'blockquote', 'a'],
  ALLOWED_ATTR: ['href'],
  ALLOWED_URI_REGEXP: /^(?:https?:\/\/|mailto:)/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
}

DOMPurify.addHook('afterSanitizeAttributes', node => {
  // Any element may have brought an address, and a link an empty one.
  if (node.tagName !== 'A' || !node.getAttribute('href')) return node.removeAttribute('href')
  node.setAttribute('rel', 'noopener noreferrer nofollow')
  node.setAttribute('target', '_blank')
})

/** HTML of others with everything taken out that is not on the list. */
export function SafeHtml({ html }: { html: string }) {
  // What was around them may leave a paragraph in a paragraph, which the page would read differently: hence twice.
  const once = DOMPurify.sanitize(html, allowed)
  // Where the browser enforces Trusted Types, nothing else may become HTML.
  const clean = DOMPurify.sanitize(once, { ...allowed, RETURN_TRUSTED_TYPE: true })
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it has just been sanitised
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: clean }} />
}
