/** A value as a form carries it, as the specification sends values: nothing as the empty string, true as 1. */
export function wireText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? '1' : '0'
  return String(value)
}

/**
 * A text as it was written: a form of many parts turns every line break into two characters on its way (O-46). Signatures are
 * made of it (`signed-delivery.ts`): it never changes.
 */
export function plainBreaks(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}
