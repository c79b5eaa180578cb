import DOMPurify from 'dompurify'

/** What a description may be made of; the server keeps the same list, this is the second lock (D16). */
const allowed = {
  ALLOWED_TAGS: ['p', 'br', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'h3', 'h4', 'blockquote', 'a'],
  ALLOWED_ATTR: ['href'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:)/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
}

DOMPurify.addHook('afterSanitizeAttributes', node => {
  if (node.tagName !== 'A' || !node.hasAttribute('href')) return
  node.setAttribute('rel', 'noopener noreferrer nofollow')
  node.setAttribute('target', '_blank')
})

/** HTML of others with everything taken out that is not on the list. */
export function SafeHtml({ html }: { html: string }) {
  const clean = DOMPurify.sanitize(html, allowed)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it has just been sanitised
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: clean }} />
}
