/** Writes a valibot schema down as plain data, so that any change of it can be seen. */

type Part = Record<string, unknown>

const SKIPPED = new Set([
  '~standard',
  '~run',
  '~types',
  'async',
  'reference',
  'expects',
  'context',
  'kind',
  'message',
])

/** Types, entries, options, limits and patterns; functions by their source, since they are part of the meaning. */
export function schemaShape(value: unknown, seen: readonly unknown[] = []): unknown {
  if (value instanceof RegExp) return String(value)
  // The names that the test runner gives to imports are not ours.
  if (typeof value === 'function')
    return String(value)
      .replace(/__vi\w*import_\d+__/g, '')
      .replace(/\s+/g, ' ')
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value !== 'object' || value === null) return value
  if (seen.includes(value)) return 'again'
  const below = [...seen, value]
  if (Array.isArray(value)) return value.map(item => schemaShape(item, below))
  const shape: Part = {}
  for (const name of Object.keys(value).sort()) {
    if (SKIPPED.has(name)) continue
    shape[name] = schemaShape((value as Part)[name], below)
  }
  return shape
}
