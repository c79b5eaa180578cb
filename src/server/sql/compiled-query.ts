/** Queries that are compiled once: to compile one takes longer than the database takes to do it. */
import type { Compilable, CompiledQuery } from 'kysely'
import type { Sql } from './database.ts'

/** Stands in a statement where a value will be. */
class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

const names = new Map<string, string>()

/** The name under which a database may keep this statement prepared; undefined: it is no compiled query. */
export function statementName(text: string): string | undefined {
  return names.get(text)
}

/**
 * For what is asked with every request: always the same statement, with other values.
 * @param build is called once for each database, with placeholders for the values: it can only pass them on. It names the
 * columns that it answers, because a database that keeps it must answer the same after a column was added.
 * @returns the rows of the answer.
 */
export function compiledQuery<Values extends object, Row>(
  build: (sql: Sql, values: Values) => Compilable<Row>,
): (sql: Sql, values: Values) => Promise<Row[]> {
  // Each engine has words of its own; a database and its transactions share an adapter.
  const known = new WeakMap<object, CompiledQuery<Row>>()

  function statementOf(sql: Sql, values: Values): CompiledQuery<Row> {
    const { adapter } = sql.getExecutor()
    const before = known.get(adapter)
    if (before) return before
    const statement = build(sql, placeholders(values)).compile()
    known.set(adapter, statement)
    if (!names.has(statement.sql)) names.set(statement.sql, `compiled ${names.size}`)
    return statement
  }

  return async (sql, values) => {
    const statement = statementOf(sql, values)
    const parameters = statement.parameters.map(one =>
      one instanceof Placeholder ? values[one.name as keyof Values] : one,
    )
    const { rows } = await sql.executeQuery<Row>({ ...statement, parameters })
    return rows
  }
}

function placeholders<Values extends object>(values: Values): Values {
  return Object.fromEntries(Object.keys(values).map(name => [name, new Placeholder(name)])) as Values
}
