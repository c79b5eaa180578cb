import type { ColumnDefinitionBuilder } from 'kysely'

type Column = ColumnDefinitionBuilder

/** A key that is never given out twice: a tombstone's id must not come back as another row. */
export const key = (column: Column) => column.primaryKey().autoIncrement()
export const required = (column: Column) => column.notNull()
export const flag = (column: Column) => column.notNull().defaultTo(0)
