/** What of the writer's own name points to them: the session knows it, and no list of names has it. */
import type { User } from '../../contract/account.ts'
import { bareLetters } from './bare-letters.ts'

/** Of "van der Berg" and "De La Cruz" only the last part is a name. Shorter ones, like "Li", are parts of other words. */
const particles: ReadonlySet<string> = new Set('del della dos das den der des las los san van von'.split(' '))
const LETTERS_MIN = 3
const ACCENTS = '[\\u0300-\\u036f]*'

/** Names that are words as well count only with a capital: somebody called Long works long shifts. */
const words: ReadonlySet<string> = new Set(
  `
art banks bell best bill black bond brown case chance chase cook cross dawn day days early faith fair field fields fine
frank free gentle good grace grant gray green guy hall hand hands hill holiday hope hunt jack joy july june just king
law lawless light little long lord love low major mark may miles moody more noble page park pat patience pool poor power
price reason reed rich rose rush sharp short small stone strong sue sweet swift wall ward waters weeks wells west white
will wise wood woods young
`
    .trim()
    .split(/\s+/),
)

/**
 * The last name always; the first one stands under a signed review in any case.
 * @returns words of a name, not the name as a whole: people sign with either.
 */
export function ownNames(
  user: Readonly<Pick<User, 'first_name' | 'last_name'>> | null,
  isAnonymous: boolean,
): string[] {
  if (!user) return []
  return [isAnonymous ? user.first_name : '', user.last_name]
    .flatMap(name => name.normalize().split(/[\s\p{Pd}]+/u))
    .filter(name => name.length >= LETTERS_MIN && !particles.has(name.toLowerCase()))
}

/** In bare letters it finds the names as whole words in any case, and those that stand together as one: "Nora Okafor". */
export function ownNamePattern(names: readonly string[]): RegExp {
  const name = `(?:${names.map(spelled).join('|')})`
  return new RegExp(
    `(?<![\\p{L}\\p{N}])(${name}(?:[\\s\\p{Pd}]+${name})*)(?:['’]s)?(?![\\p{L}\\p{N}])`,
    'giu',
  )
}

/** Whether what was found is more than a word of the sentence. */
export function isOwnName(found: string): boolean {
  return found.split(/[\s\p{Pd}]+/u).some(word => /^\p{Lu}/u.test(word) || !words.has(word.toLowerCase()))
}

/** People leave out accents and apostrophes, or an account has them left out; some texts have accents as marks. */
function spelled(name: string): string {
  return bareLetters(name)
    .replace(/^[od](?=\p{L})/iu, "$&'")
    .replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
    .replace(/\p{L}/gu, `$&${ACCENTS}`)
    .replace(/['’‘ʼ]/g, "['’‘ʼ]?")
}
