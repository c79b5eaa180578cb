/**
 * Names in what a tired thumb types: "Dr. Okafor", "dr smith", "nurse karen", "MANAGER BRENDA", "my manager, Okafor,".
 * What stands before a word says how much it takes to be a name; a word alone is one only when it is a common first name.
 */
import { commonWords } from './common-words.ts'
import { alsoWords, firstNames, notNames } from './first-names.ts'

const WORD = "\\p{L}[\\p{L}'’-]*"
/** A capital and at least one small letter: "Karen", not "ICU" and not "I". */
const NAME = `(?:\\p{Lu}['’])?\\p{Lu}\\p{Ll}[\\p{L}'’-]*`
const ROLE =
  '(?:nurse|manager|supervisor|director|preceptor|educator|coworker|colleague|patient|tech|aide|boss)'

interface NamePattern {
  /** Its first group is the word in question. */
  pattern: RegExp
  /** @param before the word in front of the match, in small letters. */
  isName: (word: string, before: string) => boolean
}

/** In this order: what an earlier pattern has taken, a later one does not take again. */
export const namePatterns: readonly NamePattern[] = [
  { pattern: new RegExp(`\\b(?:dr|mrs?|ms|prof)(?:\\.\\s*|\\s+)(${WORD})`, 'giu'), isName: isNameByTitle },
  { pattern: new RegExp(`\\b(?:doctor|professor|miss)\\s+(${WORD})`, 'giu'), isName: isCapitalName },
  { pattern: new RegExp(`\\b(?:named|called|name is|name was)\\s+(${WORD})`, 'giu'), isName: isCapitalName },
  { pattern: new RegExp(`\\b${ROLE}(?:\\s+${ROLE})*\\s+(${WORD})`, 'giu'), isName: isCapitalName },
  { pattern: new RegExp(`\\b${ROLE},\\s+(${WORD})(?=[,.;)!?]|$)`, 'giu'), isName: isCapitalName },
  // Of saints hospitals are named; San Jose is a town.
  {
    pattern: new RegExp(
      `(?<![\\p{L}'’-]|\\b[Ss]t\\.?\\s|\\b[Ss]an\\s)(${firstNameForms()})(?:['’]s)?(?:\\s+${NAME})?(?![\\p{L}-])`,
      'gu',
    ),
    isName: () => true,
  },
]

/** After a title a word in small letters may be a name, too: all but those that an ordinary sentence goes on with. */
function isNameByTitle(word: string, before: string): boolean {
  if (isCapitalName(word)) return true
  const bare = withoutPossessive(word.toLowerCase())
  // Of capitalised words those of five and six letters may be Sneed and Saeed.
  const isVerb = bare.length > 4 && bare.endsWith('ed')
  return bare.length > 1 && !isOrdinary(bare) && !isVerb && !articles.has(before)
}

function isCapitalName(word: string): boolean {
  const bare = withoutPossessive(word.toLowerCase())
  return firstNames.has(bare) || (isCapitalised(word) && !isOrdinary(bare))
}

/** "the dr yelled" is no name; "dr smith yelled" is. */
const articles: ReadonlySet<string> = new Set(
  'the a an each every any no this that which our my your their another one'.split(' '),
)

function isOrdinary(word: string): boolean {
  return notNames.has(word) || commonWords.has(word) || (word.length > 6 && word.endsWith('ed'))
}

function isCapitalised(word: string): boolean {
  const [first = ''] = word
  return first !== first.toLowerCase() && word !== word.toUpperCase()
}

function withoutPossessive(word: string): string {
  return word.endsWith("'s") || word.endsWith('’s') ? word.slice(0, -2) : word
}

/** "Karen", and "karen" and "KAREN" where that is no other word. */
function firstNameForms(): string {
  return [...firstNames]
    .flatMap(name => {
      const capitalised = name.slice(0, 1).toUpperCase() + name.slice(1)
      return alsoWords.has(name) ? [capitalised] : [capitalised, name, name.toUpperCase()]
    })
    .join('|')
}
