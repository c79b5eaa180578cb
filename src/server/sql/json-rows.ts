/**
 * Rows that a statement is given as one value, a JSON object: its text is then the same for any number of them, and what
 * the database made of it is kept. Both engines read it with the same words.
 */
import { type RawBuilder, sql as raw } from 'kysely'

/** @param json an object; its members are the rows, in no order. @returns them as `json_rows`, with `key` and `value`. */
export function jsonRows(json: string) {
  return raw<{ key: string }>`json_each(${json})`.as<'json_rows'>('json_rows')
}

/** A whole number that stands in the row's value under this name. */
export function jsonNumber(name: string): RawBuilder<number> {
  return raw`cast(${jsonText(name)} as bigint)`
}

/** A text that stands there. */
export function jsonText(name: string): RawBuilder<string> {
  return raw`(json_rows.value ->> ${raw.lit(name)})`
}

/** What `jsonRows` takes for a list of texts, each of them a `key`. */
export function jsonKeys(texts: readonly string[]): string {
  // An object of made-up names is made several times as slowly as its text.
  return `{${texts.map(text => `${JSON.stringify(text)}:0`).join(',')}}`
}
