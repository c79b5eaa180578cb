/** Text of others where a terminal or a log would take part of it as an order, or as lines of its own. */

// What moves a cursor, colors or erases, and what turns the direction of reading.
const ORDERS = /[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu
// What JSON leaves as it is.
const LEFT_BY_JSON = /[\u007f-\u009f\u2028\u2029]/g

/** @returns the text for a terminal, with orders written out as `\u001b`; line breaks and tabs stay. */
export function printable(text: string): string {
  return text.replace(ORDERS, written)
}

/** One line of the log. */
export function logLine(said: object): string {
  return JSON.stringify(said).replace(LEFT_BY_JSON, written)
}

function written(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
}
