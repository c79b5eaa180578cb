/** What stands in a writer's inbox must not tell where that person works: somebody else may see it (D3, Y-14). */
import { type AdminContext, AdminError } from './context.ts'

/** Words with which names of hospitals end, and which people leave out. */
const KINDS = ['hospital', 'medical', 'center', 'centre', 'clinic', 'health']

/** Short names of units that are common words, too. */
const WORDS = new Set(['or', 'er', 'it', 'in', 'us', 'ear'])

/** @throws AdminError where the reason names the review's hospital or unit. */
export async function refuseNames(
  { sql, reason }: Pick<AdminContext, 'sql' | 'reason'>,
  { hospital_id, department_id }: { readonly hospital_id: number; readonly department_id: number },
): Promise<void> {
  const hospital = await sql
    .selectFrom('hospitals')
    .select('name')
    .where('id', '=', hospital_id)
    .executeTakeFirstOrThrow()
  const unit = await sql
    .selectFrom('departments')
    .select(['name', 'full_name', 'aliases'])
    .where('id', '=', department_id)
    .executeTakeFirstOrThrow()
  const names = [unit.name, unit.full_name ?? '', ...(unit.aliases ?? '').split('|')]
  const said = ` ${spellings(reason).join('  ')} `
  // "OR" is an operating room, and "or" a word: such a name is meant only as it is written.
  const asWritten = ` ${words(reason)} `
  const isNamed = (name: string) =>
    WORDS.has(plain(name)) ? asWritten.includes(` ${words(name)} `) : said.includes(` ${plain(name)} `)
  const named = [...spellings(hospital.name).map(withoutKind), ...names].find(
    name => words(name) !== '' && isNamed(name),
  )
  if (named !== undefined)
    throw new AdminError(
      `The reason names the hospital or the unit ("${named}"). It goes by mail to an inbox that others may see: say it without.`,
    )
}

/** Lists have ST MARYS, and the possessive of a name is still that name: an apostrophe parts words, or is not there. */
function spellings(text: string): string[] {
  return [plain(text), plain(text.replace(/['’‘]/g, ''))]
}

// Whole words: "ICU" is no part of "difficult".
function plain(text: string): string {
  return words(text).toLowerCase()
}

/** Without accents, which many lists leave out. */
function words(text: string): string {
  const bare = text.normalize('NFD').replace(/\p{Mark}/gu, '')
  return (bare.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')
}

function withoutKind(name: string): string {
  const words = name.split(' ')
  while (words.length > 2 && KINDS.includes(words.at(-1) ?? '')) words.pop()
  return words.join(' ')
}
