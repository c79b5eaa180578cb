/** What turns the direction of reading, for everything after it. */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g
const CONTROLS = /\s*[\p{Cc}\u2028\u2029]+\s*/gu

/** @returns the text as one trimmed line of letters, in whatever direction they are read by themselves. */
export function plainLine(text: string): string {
  return text.replace(DIRECTIONS, '').replace(CONTROLS, ' ').trim()
}
