import type { HospitalView } from '../../../db/queries/hospitals.ts'

/** The hospitals of the device with their names ready to be searched: a keystroke never asks the database. */
export interface Directory {
  hospitals: HospitalView[]
  /** The displayed names, folded once, in the same order. */
  names: string[]
  /** They are all there are; otherwise the first pull broke off, or still goes on. */
  isWhole: boolean
}

export function indexHospitals(hospitals: HospitalView[], isWhole: boolean): Directory {
  return { hospitals, names: hospitals.map(hospital => folded(hospital.displayName)), isWhole }
}

/** Of one word; nobody knows which of them is on the list. */
const spellings = [
  ['saint', 'st'],
  ['mount', 'mt'],
] as const

/**
 * The hospitals whose displayed name contains every word of the query, in any order (specification,
 * section 5); "St" finds "Saint", too, and the other way round. An empty query finds all.
 * @param only ids to choose from; null for all.
 */
export function searchDirectory(
  { hospitals, names }: Directory,
  query: string,
  only: ReadonlySet<number> | null = null,
): HospitalView[] {
  const wanted = wordsOf(query).map(word => ({ word, also: otherSpelling(word) }))
  if (wanted.length === 0 && !only) return hospitals
  return hospitals.filter(
    (hospital, place) =>
      (!only || only.has(hospital.id)) &&
      wanted.every(({ word, also }) => {
        const name = names[place] ?? ''
        return name.includes(word) || (also !== undefined && hasWord(name, also))
      }),
  )
}

/** Also of a word that is still being typed, so that what was found does not go and come back meanwhile. */
function otherSpelling(word: string): string | undefined {
  for (const [long, short] of spellings) {
    if (word === short) return long
    if (word.length > short.length && long.startsWith(word)) return short
  }
}

/** As a whole word, and not the last one: that is the state, and MT is Montana. */
function hasWord(name: string, word: string): boolean {
  return name.startsWith(`${word} `) || name.includes(` ${word} `)
}

/** Split on spaces, and on the line breaks of what was shared; folded. */
export function wordsOf(query: string): string[] {
  return folded(query).split(/\s+/).filter(Boolean)
}

/**
 * What is compared: lower-cased, without accents, full stops and apostrophes, a hyphen as a space. A phone's keyboard
 * types "St. Mary's", and most lists have ST MARYS; nobody types "Mayagüez" with its dots. A Japanese keyboard types wide
 * letters, a Turkish one an i without its dot; an accent that stands alone was meant for an apostrophe.
 */
export function folded(text: string): string {
  return text
    .replace(/[´`]/g, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/ı/g, 'i')
    .replace(/[\p{Mark}.'’‘ʻʼ′`]/gu, '')
    .replace(/[-‐‑–]/g, ' ')
}
