/** A value as a form carries it, as the specification sends values: nothing as the empty string, true as 1. */
export function wireText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? '1' : '0'
  return String(value)
}
