/** Statements that are composed once: to compose one takes longer than the database takes to do it. */
import type { Compilable, CompiledQuery } from 'kysely'
import type { Sql } from './database.ts'

/** Stands in a statement where a value will be. */
class Hole {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/**
 * For what is asked with every request: always the same statement, with other values.
 * @param compose is called once for each database, with stand-ins for the values: it can only pass them on.
 * @returns the rows of the answer.
 */
export function composed<Values extends object, Row>(
  compose: (sql: Sql, values: Values) => Compilable<Row>,
): (sql: Sql, values: Values) => Promise<Row[]> {
  // Each engine has words of its own; a database and its transactions share an adapter.
  const known = new WeakMap<object, CompiledQuery<Row>>()
  return async (sql, values) => {
    const { adapter } = sql.getExecutor()
    const statement = known.get(adapter) ?? compose(sql, standIns(values)).compile()
    known.set(adapter, statement)
    const parameters = statement.parameters.map(one =>
      one instanceof Hole ? values[one.name as keyof Values] : one,
    )
    const { rows } = await sql.executeQuery<Row>({ ...statement, parameters })
    return rows
  }
}

function standIns<Values extends object>(values: Values): Values {
  return Object.fromEntries(Object.keys(values).map(name => [name, new Hole(name)])) as Values
}
