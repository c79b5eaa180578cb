// no statement to the database is put together out of text. Values travel beside it, as parameters.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { root, sourcesIn } from './imports.ts'

interface Node {
  readonly type: string
  readonly name?: string
  readonly value?: unknown
  readonly object?: Node
  readonly property?: Node
  readonly expressions?: readonly Node[]
}

/** What writes text into a statement as it is; `sql` and `raw` themselves make parameters of what stands in them. */
const AS_TEXT = new Set(['raw', 'lit', 'unsafe', 'id', 'ref', 'table', 'join'])
/** What hands a text to a driver. */
const DRIVERS = /(?:^|\.)(?:#?database|client|pool|connection|pg)\.(?:exec|prepare|query)$/
const KYSELY_TEMPLATES = new Set(['sql', 'raw'])

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: these are sources, as text
/** Names and a size that the program itself holds. */
const OWN_WORDS: Readonly<Record<string, string>> = {
  'src/server/backup/verify-database.ts: raw.table(name)': 'the tables, as the database names them',
  'src/server/sql/json-rows.ts: raw.lit(name)': 'a name that stands in the source',
  'src/server/sql/prepared-statements.ts: client.query(statement)':
    'what kysely made of a statement, its values beside it',
  'src/server/sql/inspect.ts: database.prepare(`select cast(${bytes} as blob) from "${table}"`)':
    'the tables and columns, as the database names them',
  'src/server/sql/inspect.ts: database.prepare(`select count(*) as count from ${from}`)':
    'the tables, as the database names them',
  'src/server/sql/statement-cache.ts: database.prepare(text)':
    'what kysely made of a statement, its values beside it',
  'src/server/site/sitemap/read-addresses.ts: raw.ref(column)': 'one of the columns named in that file',
  'src/server/site/sitemap/read-addresses.ts: raw.lit(size)':
    'how many addresses a list has, a number of that file',
}
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: these are sources, as text

const isFixed = (node: Node | undefined) =>
  node?.type === 'Literal' || (node?.type === 'TemplateLiteral' && node.expressions?.length === 0)

/** Who speaks to a driver; all others speak to kysely, by the names that are looked for here. */
const SPEAK_TO_DRIVERS: Readonly<Record<string, readonly string[]>> = {
  libsql: ['src/server/sql/inspect.ts', 'src/server/sql/statement-cache.ts', 'src/server/sql/sqlite.ts'],
  pg: ['src/server/sql/postgres.ts', 'src/server/sql/prepared-statements.ts'],
}

const isTemplate = (node: Node | null | undefined) =>
  node?.type === 'Identifier' && KYSELY_TEMPLATES.has(node.name ?? '')

/** Places where a statement may hold something that is not written in the source. */
function builtStatements(file: string, text: string): string[] {
  const found: string[] = []
  const tell = (node: { start: number; end: number }) =>
    found.push(`${file}: ${text.slice(node.start, node.end).slice(0, 100)}`)
  new Visitor({
    CallExpression(node) {
      const callee = text.slice(node.callee.start, node.callee.end)
      const [owner = '', method = ''] = callee.split(/\.(?=[^.]+$)/)
      const isText = KYSELY_TEMPLATES.has(owner) && AS_TEXT.has(method)
      const isStatement = callee === 'CompiledQuery.raw' || DRIVERS.test(callee)
      if (isText || (isStatement && !isFixed(node.arguments[0] as Node | undefined))) tell(node)
    },
    MemberExpression(node) {
      const { property, object } = node as Node
      const isHidden = node.computed && isTemplate(object)
      if (property?.name === 'dynamic' || isHidden) tell(node)
    },
    // Under another name nothing of this would be seen.
    VariableDeclarator(node) {
      if (isTemplate(node.init as Node | null) || (node.init as Node | null)?.name === 'CompiledQuery')
        tell(node)
    },
    ImportDeclaration(node) {
      const driver = SPEAK_TO_DRIVERS[node.source.value]
      if (driver && !driver.includes(file)) tell(node)
      if (node.source.value !== 'kysely') return
      for (const one of node.specifiers) {
        const [from, to] = text.slice(one.start, one.end).split(' as ')
        const isKnown = from === 'sql' ? KYSELY_TEMPLATES.has(to ?? from) : to === undefined
        if (!isKnown) tell(one)
      }
    },
  }).visit(parseSync(file, text).program)
  return found
}

test('R-15: every statement of the server is fixed text, its values beside it, but for a few words of our own', () => {
  const files = sourcesIn('src/server')
  expect(files.length).toBeGreaterThan(100)
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
  const built = files.flatMap(file => builtStatements(file, read(file)))
  expect(built.sort()).toEqual(Object.keys(OWN_WORDS).sort())
})

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: these are sources, as text
test.each([
  ['text as it is', 'sql.raw(order)'],
  ['a name as it is', 'sql`select ${sql.ref(column)} from users`'],
  ['a literal as it is', "raw.lit('x')"],
  ['a statement put together', 'CompiledQuery.raw(`set search_path to ${schema}`)'],
  ['a statement in a name', 'CompiledQuery.raw(statement)'],
  ['a driver that is asked itself', 'this.#database.exec(`attach ${file}`)'],
  ['a prepared one', 'database.prepare("select " + column)'],
  ['a word taken out of the template', 'const { raw: asText } = sql'],
  ['the template under another name', 'const write = raw'],
  ['what makes a statement under another name', 'const { raw: statement } = CompiledQuery'],
  ['a word that is looked up', "sql['raw'](order)"],
  ['a name that is chosen', 'db.selectFrom("users").orderBy(db.dynamic.ref(column))'],
])('R-15: %s is seen', (_, text) => {
  expect(
    builtStatements('made-up.ts', `export const a = () => { ${text.replace('this.', 'it.')} }`),
  ).not.toEqual([])
})

test.each([
  ['a driver', "import Libsql from 'libsql'"],
  ['another driver', "import pg from 'pg'"],
  ['the template under another name', "import { sql as text } from 'kysely'"],
  ['all of kysely under one name', "import * as kysely from 'kysely'"],
])('R-15: %s in a file that has none is seen', (_, text) => {
  expect(builtStatements('src/server/made-up.ts', text)).not.toEqual([])
})

test('R-15: what holds no text of others is let be', () => {
  const text =
    "CompiledQuery.raw('begin'); sql`select ${id}`; database.exec('begin immediate'); eb.ref('a.b')"
  expect(builtStatements('made-up.ts', text)).toEqual([])
})
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: these are sources, as text
