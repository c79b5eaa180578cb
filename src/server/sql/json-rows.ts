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

/** A list of numbers for `in`, as one value: of each by itself an engine takes some ten thousand, and not every one none. */
export function jsonIds(ids: readonly number[]): RawBuilder<number> {
  return raw`(select cast(json_rows.key as bigint) from ${jsonRows(jsonKeys(ids.map(String)))})`
}

/** The same of texts. */
export function jsonTexts(texts: readonly string[]): RawBuilder<string> {
  return raw`(select json_rows.key from ${jsonRows(jsonKeys(texts))})`
}
