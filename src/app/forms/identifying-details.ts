// THE SEARCH BEHIND THE ANONYMITY GUARD. Finds what may identify a person (the writer, a colleague, a patient) in a text
// that is about to be published. The text stays on the device, and the writer decides. One warning too many is better than
// a missed name, but a guard that warns of every "ICU" is soon ignored.

import { bareLetters } from './bare-letters.ts'
import { namePatterns } from './name-patterns.ts'
import { isOfThings } from './old-things.ts'
import { isOwnName, ownNamePattern } from './own-name.ts'
import { isInTitleCase } from './title-case.ts'

export type IdentifyingDetailKind = 'name' | 'place' | 'number' | 'phone' | 'address' | 'date' | 'patient'

export interface IdentifyingDetail {
  kind: IdentifyingDetailKind
  /** As it stands in the text, from `from` up to `to`. */
  text: string
  from: number
  to: number
}

const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const DAY = '\\d{1,2}(?:st|nd|rd|th)?'
const ORDINAL = '\\d{1,2}(?:st|nd|rd|th)'
/** Of a room, also "A12" and "12b"; what follows must not make it a ratio, a share, "24/7" or a time. */
const ROOM =
  '(?:[a-wyz]-?)?\\d+[a-z]?\\b(?!\\s?:\\s?\\d|/7\\b|\\s?%|\\s*(?:hours?|hrs?|days?|weeks?|times)\\b)'
const MONTH_AND_DAY =
  '(?:0?[1-9]|1[0-2])\\/(?:0?[1-9]|[12]\\d|3[01])|(?:1[3-9]|2\\d|3[01])\\/(?:0?[1-9]|1[0-2])'
const NUMBER_WORD =
  '(?:(?:(?:twen|thir|for|fif|six|seven|eigh|nine)ty[\\s-]?)?(?:one|two|three|four|five|six|seven|eight|nine)|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty)'
const SHIFTS = '(?:[2-6]\\/(?:8|10|12)|7\\/7)'
/** "On 3/12s" and "on 4/10 shifts" people work, "on 1/5 ratios" as well; "on 3/14 staffing was unsafe" is a day. */
const NO_DAY = `24\\/7|\\d+\\/\\d+s\\b|\\d\\/\\d\\sof\\s(?:us|the|our|my)\\b|1\\/2[\\s-]staff\\b|${SHIFTS}(?:['’]s\\b|\\s(?:nights|days)\\b)|(?:${SHIFTS}[\\s-]?(?:shift|hour|hr|schedule|rotation|contract)|1\\/\\d{1,2}[\\s-]?(?:ratio|staffing|assignment)|[2-9]\\/1[\\s-]ratio)s?\\b(?!\\s(?:was|were|report|change)\\b)`
const WEEKDAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)day'

/** In this order: what an earlier pattern has taken, a later one does not take again. */
const patterns: readonly (readonly [IdentifyingDetailKind, RegExp])[] = [
  ['address', /[^\s@]+@[^\s@]+\.\p{L}{2,}/gu],
  ['address', /(?<=^|[\s/(])@\w{2,}/g],
  ['number', /\b\d{3}-\d{2}-\d{4}\b/g],
  ['phone', /(?:\+?1[\s.-]?)?(?:\(\d{3}\)\s?[.-]?\s?|\b\d{3}[\s.-]?)\d{3}[\s.-]?\d{4}\b/g],
  ['phone', /(?<![\d$.-])\d{3}[.-]\d{4}(?![\d-])/g],
  ['date', /\b\d{4}-\d{1,2}-\d{1,2}\b|\b\d{1,2}[/.-]\d{1,2}[/.-](?:\d{4}|\d{2})\b/g],
  ['date', new RegExp(`\\b\\d{1,2}[/-]${MONTH}\\b(?:[/-](?:\\d{4}|\\d{2})\\b)?`, 'gi')],
  [
    'date',
    new RegExp(
      `\\b${MONTH}\\.?\\s+(?:${DAY}|the\\s+${ORDINAL})\\b|\\b${DAY}\\s+(?:of\\s+)?${MONTH}\\b`,
      'gi',
    ),
  ],
  // Not "on the 4th floor".
  [
    'date',
    new RegExp(
      `\\b(?:on|since|until|(?:shift|night|day|morning|evening|week|weekend)\\s+of|${WEEKDAY},?)\\s+(?:the\\s+${ORDINAL}(?!\\s(?:floor|level|wing|tower|shift|day|night|week|month|contract|time|try|of\\s(?:each|every))\\b)|(?!${NO_DAY})(?:${MONTH_AND_DAY}))(?![\\d/])`,
      'gi',
    ),
  ],
  [
    'patient',
    new RegExp(
      `\\b(?:\\d{1,3}|${NUMBER_WORD})[\\s-]*(?:(?:years?|yrs?|y|months?|mos?|weeks?|wks?)\\.?[\\s-]*old|days?[\\s-]old(?=\\s(?:baby|infant|newborn|neonate|preemie|twin|boy|girl|pt|patient)))\\b`,
      'gi',
    ),
  ],
  ['patient', /\b\d{1,3}\s?(?:yo\b|y\/o\b|y\.\s?o\b\.?)/gi],
  // "34M with sepsis"; not of money, and of nothing that is counted.
  [
    'patient',
    /(?<![$\d.,])\b\d{1,3}\s?[MF]\b(?=\s(?:w\/|(?:with|who|s\/p|c\/o|admitted|presenting|coded|died|fell|pt|patient)\b))/g,
  ],
  // "28 beds 4 nurses" are none in particular.
  [
    'place',
    new RegExp(
      `(?<!\\d[\\s-])\\b(?:room|rm|bed|bay|pod)s\\s*#?${ROOM}(?:\\s*(?:,|&|-|and|or|to)\\s*#?${ROOM})*`,
      'gi',
    ),
  ],
  ['place', new RegExp(`\\b(?:room|rm|bed|bay|pod)\\.?\\s*(?:no\\.?\\s*|number\\s+|#\\s*)?${ROOM}`, 'gi')],
  ['number', /\b(?:mrn|badge|employee|licen[cs]e)\s*(?:(?:id|no\.?|number|#|:)\s*)*\d{3,}\b/gi],
  // "A record 120 patients" are counted, and so is a case load.
  ['number', /\b(?:record|chart|case)\s*(?:(?:(?:id|no\.?|number|#|:)\s*)+\d{3,}|\d{5,})\b/gi],
  ['number', /\b\d{6,}\b/g],
]

/**
 * What may point to a person, in the order of the text, no two overlapping.
 * @param own words of the writer's own name, to be found, too.
 */
export function findIdentifyingDetails(text: string, ...own: readonly string[]): IdentifyingDetail[] {
  // Patterns are compiled at their first use: nothing that a form which has just opened should wait for.
  if (!text) return []
  const found: IdentifyingDetail[] = []
  const take = (kind: IdentifyingDetailKind, { 0: { length }, index: from }: RegExpExecArray) => {
    const to = from + length
    const part = text.slice(from, to)
    if (kind === 'date' && isVerb(part, text.slice(to, to + 5))) return
    if (kind === 'patient' && /old$/i.test(part) && isOfThings(text.slice(0, from), text.slice(to))) return
    const isTaken = found.some(other => from < other.to && other.from < to)
    if (!isTaken) found.push({ kind, text: part, from, to })
  }
  // Phones make "–" and "‑" of "-". Between words a dash is a pause, and a hyphen part of a name.
  const numbers = text.replace(/[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g, '-')
  const bare = bareLetters(text)
  const names = bare.replace(/[\u2010\u2011]/g, '-')
  for (const [kind, pattern] of patterns) for (const match of numbers.matchAll(pattern)) take(kind, match)
  const isTitleCase = isInTitleCase(names)
  for (const { pattern, isName } of namePatterns)
    for (const match of names.matchAll(pattern)) {
      const [found, word = ''] = match
      if (isName(word, { found, before: wordBefore(names, match.index), isTitleCase })) take('name', match)
    }
  if (own.length > 0)
    for (const match of bare.matchAll(ownNamePattern(own))) if (isOwnName(match[1] ?? '')) take('name', match)
  return found.sort((a, b) => a.from - b.from)
}

/** "1:6 may be fine": the verb, not the month, which has an ordinal ("6th may") or a year ("6 may 2026"). */
function isVerb(part: string, behind: string): boolean {
  if (!part.endsWith(' may')) return false
  const isBareNumber = !Number.isNaN(Number(part.slice(0, -' may'.length)))
  return isBareNumber && !behind.includes('20') && !behind.includes('19')
}

/** In small letters, as far as it matters: the words that are asked about are short. */
function wordBefore(text: string, from: number): string {
  const before = text.slice(Math.max(0, from - 20), from)
  return before.trimEnd().split(' ').at(-1)?.toLowerCase() ?? ''
}
