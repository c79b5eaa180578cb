/** What stands in a writer's inbox must not tell where that person works: somebody else may see it (D3, Y-14). */
import { type AdminContext, AdminError } from './context.ts'

/** Words with which names of hospitals end, and which people leave out. */
const KINDS = ['hospital', 'medical', 'center', 'centre', 'clinic', 'health']

/** Short names of units that are common words, too, or "I'd" and "I'm" without the apostrophe. */
const WORDS = new Set(['or', 'er', 'it', 'in', 'us', 'ear', 'id', 'im'])

/** However one is typed, or comes out of another system. */
const APOSTROPHE = /['’‘ʼʻ´`′＇]/g

/** @throws AdminError where the reason names the review's hospital or unit. */
export async function refusePlaceNames(
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
  refuseNamesOf(reason, [hospital], [unit])
}

/** The same for all that the catalogue has: which of them somebody wrote about would be told by the refusal. */
export async function refuseAllPlaceNames({
  sql,
  reason,
}: Pick<AdminContext, 'sql' | 'reason'>): Promise<void> {
  const hospitals = await sql.selectFrom('hospitals').select('name').execute()
  const units = await sql.selectFrom('departments').select(['name', 'full_name', 'aliases']).execute()
  refuseNamesOf(reason, hospitals, units)
}

interface Unit {
  readonly name: string
  readonly full_name: string | null
  readonly aliases: string | null
}

function refuseNamesOf(
  reason: string,
  hospitals: readonly { readonly name: string }[],
  units: readonly Unit[],
): void {
  const names = units.flatMap(unit => [unit.name, unit.full_name ?? '', ...(unit.aliases ?? '').split('|')])
  const places = hospitals.flatMap(({ name }) => spellings(name).map(withoutKind))
  const [apart, together] = spellings(reason)
  const said = ` ${apart}  ${together} `.toLowerCase()
  const isNamed = (name: string) => {
    const plain = name.toLowerCase()
    // "OR" is an operating room, and "or" a word: such a name is meant only as it is written.
    return WORDS.has(plain) ? ` ${apart} `.includes(` ${name} `) : said.includes(` ${plain} `)
  }
  const named = [...places, ...names.flatMap(spellings)].find(name => name !== '' && isNamed(name))
  if (named !== undefined)
    throw new AdminError(
      `The reason names the hospital or the unit ("${named}"). It goes by mail to an inbox that others may see: say it without.`,
    )
}

/** Lists have ST MARYS, and the possessive of a name is still that name: an apostrophe parts words, or is not there. */
function spellings(text: string): [string, string] {
  return [words(text.replace(APOSTROPHE, ' ')), words(text.replace(APOSTROPHE, ''))]
}

/** Whole words: "ICU" is no part of "difficult". Without accents, which many lists leave out. */
function words(text: string): string {
  const bare = text.normalize('NFD').replace(/\p{Mark}/gu, '')
  return (bare.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')
}

function withoutKind(name: string): string {
  const words = name.split(' ')
  while (words.length > 2 && KINDS.includes((words.at(-1) ?? '').toLowerCase())) words.pop()
  return words.join(' ')
}
