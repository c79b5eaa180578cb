/** What a title begins with a small letter even where it begins its words with capitals. */
const minor: ReadonlySet<string> = new Set(
  'a an the and or but nor of in on at to for from with by as per vs w'.split(' '),
)

/** "Nurse Bullying Everywhere", in which a capital says nothing of a word; not "Nurse Okafor is fair". */
export function isInTitleCase(text: string): boolean {
  const words = (text.match(/\p{L}+(?:['’]\p{L}+)*/gu) ?? []).filter(word => !minor.has(word.toLowerCase()))
  const small = words.filter(word => /^\p{Ll}/u.test(word))
  return words.length > 1 && small.length * 5 < words.length
}
