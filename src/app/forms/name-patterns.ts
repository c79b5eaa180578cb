/**
 * Names in what a tired thumb types: "Dr. Okafor", "dr smith", "nurse karen", "MANAGER BRENDA", "my manager, Okafor,".
 * What stands before a word says how much it takes to be a name; a word alone is one only when it is a common first name.
 */
import { commonWords } from './common-words.ts'
import { alsoWords, firstNames, notNames } from './first-names.ts'

/** "Dr. Wait times" are long. */
const WORD = "(?!wait\\s+times?\\b)\\p{L}[\\p{L}\\p{M}'’-]*"
/** A capital and at least one small letter: "Karen", not "ICU" and not "I". */
const NAME = `(?:\\p{Lu}['’])?\\p{Lu}\\p{Ll}[\\p{L}'’-]*`
const SAINT = '\\b[Ss](?:[Tt]\\.?|aint|AINT|an|AN|anta|ANTA)\\s'
const ROLE =
  '(?:nurse|manager|supervisor|director|preceptor|educator|coworker|colleague|patient|tech|aide|boss)'

/** "Dr. K", "Nurse T's"; not "A&O" and not "B/C". */
const INITIAL = "(\\p{L})(?:['’]s)?(?![\\p{L}\\d&/'’-]|\\.\\p{L})"

interface NamePattern {
  /** Its first group is the word in question. */
  pattern: RegExp
  isName: (word: string, place: NamePlace) => boolean
}

interface NamePlace {
  /** The whole match. */
  found: string
  /** The word in front of it, in small letters. */
  before: string
  /** Whether the text begins its words with capitals, names or not. */
  isTitleCase: boolean
}

/** In this order: what an earlier pattern has taken, a later one does not take again. */
export const namePatterns: readonly NamePattern[] = [
  { pattern: new RegExp(`\\b(?:dr|mrs?|ms|prof)(?:\\.\\s*|\\s+)${INITIAL}`, 'giu'), isName: isInitial },
  { pattern: new RegExp(`\\b(?:doctor|professor)\\s+${INITIAL}`, 'giu'), isName: isInitial },
  { pattern: new RegExp(`\\b${ROLE}\\s+(\\p{L})\\.(?![\\p{L}\\d])`, 'giu'), isName: isInitial },
  {
    pattern: new RegExp(`\\b(?!patient|tech|aide)${ROLE}\\s+${INITIAL}`, 'giu'),
    isName: isTellingInitial,
  },
  { pattern: new RegExp(`\\b(?:dr|mrs?|ms|prof)(?:\\.\\s*|\\s+)(${WORD})`, 'giu'), isName: isNameByTitle },
  { pattern: new RegExp(`\\b(?:doctor|professor|miss)\\s+(${WORD})`, 'giu'), isName: isCapitalName },
  { pattern: new RegExp(`\\b(?:named|called|name is|name was)\\s+(${WORD})`, 'giu'), isName: isCapitalName },
  { pattern: new RegExp(`\\b${ROLE}(?:\\s+${ROLE})*\\s+(${WORD})`, 'giu'), isName: isNameByRole },
  { pattern: new RegExp(`\\b${ROLE},\\s+(${WORD})(?=[,.;)!?]|$)`, 'giu'), isName: isNameByRole },
  { pattern: new RegExp(`\\b(?:CNO|CEO|A?DON|NP)\\s+(${NAME})`, 'gu'), isName: isNameByRole },
  // Of saints hospitals are named; San Jose and Santa Monica are towns.
  {
    pattern: new RegExp(
      `(?<![\\p{L}'’]|\\p{L}-|${SAINT})(${firstNameForms()})(?:['’]s)?(?:\\s+${NAME})?(?!\\p{L}|-\\p{L})`,
      'gu',
    ),
    isName: () => true,
  },
]

/** After a title a word in small letters may be a name, too: all but those that an ordinary sentence goes on with. */
function isNameByTitle(word: string, place: NamePlace): boolean {
  if (isMedSurg(place)) return false
  if (isCapitalName(word)) return true
  const bare = withoutPossessive(word.toLowerCase())
  // Of capitalised words those of five and six letters may be Sneed and Saeed.
  const isVerb = bare.length > 4 && bare.endsWith('ed')
  return bare.length > 1 && !isOrdinary(bare) && !isVerb && !articles.has(place.before)
}

/** "Manager Micromanages": where all words begin with a capital, only a first name is known to be one. */
function isNameByRole(word: string, { isTitleCase }: NamePlace): boolean {
  return isTitleCase ? firstNames.has(withoutPossessive(word.toLowerCase())) : isCapitalName(word)
}

/** "MS tele" is a floor; "MS Okafor" and "MS OKAFOR" are a person, and so is "MS. Okafor". */
function isMedSurg({ found }: NamePlace): boolean {
  return /^MS\s\p{Ll}/u.test(found)
}

function isCapitalName(word: string): boolean {
  const bare = withoutPossessive(word.toLowerCase())
  return firstNames.has(bare) || (isCapitalised(word) && !isOrdinary(bare))
}

/** "ASKED THE DR A QUESTION", "DR. I HATE" and "Nurse II" have none. */
function isInitial(letter: string, { before }: NamePlace): boolean {
  return letter !== letter.toLowerCase() && !'IV'.includes(letter) && !articles.has(before)
}

/** Who writes of nurse A and nurse B has given nobody away. */
function isTellingInitial(letter: string, place: NamePlace): boolean {
  return isInitial(letter, place) && !'ABCXYZ'.includes(letter)
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
