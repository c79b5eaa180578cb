import sanitizeHtml from 'sanitize-html'

/** Descriptions keep their paragraphs, lists and emphasis; everything that could act or load is dropped (D16). */
export function sanitiseDescription(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: ['p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i'],
    allowedAttributes: {},
  })
}

/** Text as HTML that shows it. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
