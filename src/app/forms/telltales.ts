// THE ANONYMITY GUARD'S EYE. Finds what may point to a person in what somebody is about to publish: the writer,
// a colleague, a patient. It reads on the device and tells nobody; the writer decides. It would rather point
// once too often than miss a name, but a guard that cries at every "ICU" is soon ignored.
import { firstNames, notNames } from './first-names.ts'

export type TelltaleKind = 'name' | 'place' | 'number' | 'phone' | 'address' | 'date' | 'patient'

export interface Telltale {
  kind: TelltaleKind
  /** As it stands in the text, from `from` up to `to`. */
  text: string
  from: number
  to: number
}

const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const DAY = '\\d{1,2}(?:st|nd|rd|th)?'
/** A capital and at least one small letter: "Karen", not "ICU" and not "I". */
const NAME = "\\p{Lu}\\p{Ll}[\\p{L}'’-]*"

/** In this order: what an earlier pattern has taken, a later one does not take again. */
const patterns: readonly (readonly [TelltaleKind, RegExp])[] = [
  ['address', /[^\s@]+@[^\s@]+\.\p{L}{2,}/gu],
  ['address', /(?<=^|\s)@\w{2,}/g],
  ['number', /\b\d{3}-\d{2}-\d{4}\b/g],
  ['phone', /(?:\+?1[\s.-]?)?(?:\(\d{3}\)\s?|\b\d{3}[\s.-]?)\d{3}[\s.-]?\d{4}\b/g],
  ['date', /\b\d{4}-\d{1,2}-\d{1,2}\b|\b\d{1,2}[/.-]\d{1,2}[/.-](?:\d{4}|\d{2})\b/g],
  ['date', new RegExp(`\\b${MONTH}\\.?\\s+${DAY}\\b|\\b${DAY}\\s+(?:of\\s+)?${MONTH}\\b`, 'gi')],
  ['date', /\bon\s+(?:the\s+\d{1,2}(?:st|nd|rd|th)|\d{1,2}\/\d{1,2})(?![\d/])/gi],
  ['patient', /\b\d{1,3}[\s-]*(?:years?|yrs?|months?|weeks?)[\s-]*old\b|\b\d{1,3}\s?(?:yo|y\/o)\b/gi],
  ['place', /\b(?:room|rm|bed|bay|pod)\.?\s*(?:no\.?\s*|number\s+|#\s*)?\d+[a-z]?\b/gi],
  [
    'number',
    /\b(?:mrn|record|chart|badge|employee|licen[cs]e|case)\s*(?:id|no\.?|number|#|:)*\s*#?\d{3,}\b/gi,
  ],
  ['number', /\b\d{6,}\b/g],
  [
    'name',
    new RegExp(`\\b(?:[Dd]r|[Mm]rs?|[Mm]s|[Pp]rof|[Dd]octor|[Pp]rofessor|[Mm]iss)\\.?\\s+${NAME}`, 'gu'),
  ],
  [
    'name',
    new RegExp(
      `\\b(?:[Nn]urse|[Mm]anager|[Ss]upervisor|[Dd]irector|[Pp]receptor|[Ee]ducator|[Cc]oworker|[Cc]olleague|[Pp]atient|[Tt]ech|[Aa]ide|[Bb]oss|named|called|name is|name was)\\s+${NAME}`,
      'gu',
    ),
  ],
  ['name', new RegExp(`${NAME}(?:\\s+${NAME})?`, 'gu')],
]

/** What may point to a person, in the order of the text, no two overlapping. */
export function findTelltales(text: string): Telltale[] {
  const found: Telltale[] = []
  for (const [kind, pattern] of patterns)
    for (const match of text.matchAll(pattern)) {
      const telltale = { kind, text: match[0], from: match.index, to: match.index + match[0].length }
      const isTaken = found.some(other => telltale.from < other.to && other.from < telltale.to)
      if (!isTaken && (kind !== 'name' || isName(match[0]))) found.push(telltale)
    }
  return found.sort((a, b) => a.from - b.from)
}

/**
 * "Dr. Okafor" and "manager Brenda" are names by the word before them, unless a unit or a role follows
 * ("Nurse Manager"); a capitalised word alone only when it is a common first name.
 */
function isName(text: string): boolean {
  const words = text.split(/\s+/)
  const last = (words.at(-1) ?? '').toLowerCase()
  const [first = ''] = words
  if (firstNames.has(first.toLowerCase().replace(/['’]s$/, ''))) return true
  const isTitled = /^(?:dr|mr|mrs|ms|prof|doctor|professor|miss)\.?$/i.test(first)
  const isRole =
    /^(?:nurse|manager|supervisor|director|preceptor|educator|coworker|colleague|patient|tech|aide|boss|named|called|name)$/i.test(
      first,
    )
  return (isTitled || isRole) && !notNames.has(last)
}
