/** What stands in front of a title: "Nightshift, Surgical ICU: ". One thumb then satisfies both hints of the form. */
export const SHIFTS = ['Dayshift', 'Nightshift'] as const
export type Shift = (typeof SHIFTS)[number]

// A sign inside a word parts nothing: "Dayshift-only", "Nightshift's end", "ICU-trained".
const SHIFT = /^\s*(dayshift|nightshift)\b(?![-'’][^\s,:-])[\s,:-]*/i
/** More names than these are a list to read, not chips to press. */
const MOST_NAMES = 5

/** The shift a title begins with. */
export function shiftOf(title: string): Shift | null {
  const word = SHIFT.exec(title)?.[1]?.toLowerCase()
  return SHIFTS.find(shift => shift.toLowerCase() === word) ?? null
}

/** Puts a shift in front, in place of another; the one already there is taken away. */
export function toggleShift(title: string, shift: Shift): string {
  const rest = title.replace(SHIFT, '')
  return shiftOf(title) === shift ? rest : `${shift}, ${rest}`
}

/**
 * The names a nurse may give a unit in a title: its own, then the others it goes by.
 * @param aliases separated by "|", as departments have them.
 */
export function unitNames(unit: { name: string; aliases?: string | null | undefined }): string[] {
  const names = [unit.name, ...(unit.aliases ?? '').split('|')].map(name => name.trim())
  return [...new Set(names.filter(Boolean))].slice(0, MOST_NAMES)
}

/** The unit a title begins with, behind its shift; of two that fit the longer one. */
export function unitOf(title: string, names: readonly string[]): string | null {
  const rest = title.replace(SHIFT, '').toLowerCase()
  const fitting = names.filter(name => beginsWith(rest, name.toLowerCase()))
  return fitting.sort((a, b) => b.length - a.length)[0] ?? null
}

/** Puts a unit behind the shift, in place of another of these names; the one already there is taken away. */
export function toggleUnit(title: string, unit: string, names: readonly string[]): string {
  const shift = shiftOf(title)
  const present = unitOf(title, names)
  const rest = title.replace(SHIFT, '')
  const text = present ? rest.slice(present.length).replace(/^[\s,:-]+/, '') : rest
  return `${shift ? `${shift}, ` : ''}${present === unit ? '' : `${unit}: `}${text}`
}

/** As a heading, not as the first word of a sentence: something parts it from what follows. */
function beginsWith(text: string, name: string): boolean {
  return text.startsWith(name) && /^(?!-[^\s,:-])\s*([,:-]|$)/.test(text.slice(name.length))
}

/** Without the sign that a chip has put behind the last word: nothing was typed after it. */
export function withoutOpenEnd(title: string): string {
  const ends = title.trimEnd()
  return ends.endsWith(',') || ends.endsWith(':') ? ends.slice(0, -1).trimEnd() || title : title
}
