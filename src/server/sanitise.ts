import sanitizeHtml from 'sanitize-html'

/**
 * Descriptions keep their paragraphs, lists and emphasis; everything that could act or load is dropped (D16).
 * @returns HTML that stays as it is when it is sanitised again.
 */
export function sanitiseDescription(html: string): string {
  // What was around them may leave a list in a paragraph or an item in an item: a second look closes those in time.
  return keepAllowed(keepAllowed(html))
}

function keepAllowed(html: string): string {
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
