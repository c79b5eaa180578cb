import { groupBy } from './group-by.ts'

/** Which record holds the hospital of an id. 256 hospitals a record keep a write short and a read quick. */
const CHUNK_SIZE = 256

export function chunkOf(hospitalId: number): number {
  return Math.floor(hospitalId / CHUNK_SIZE)
}

/** Groups rows by the chunk of their hospital. */
export function byChunk<Row>(rows: readonly Row[], hospitalId: (row: Row) => number): Map<number, Row[]> {
  return groupBy(rows, row => chunkOf(hospitalId(row)))
}
