/**
 * What a cursor says is for the server alone: revisions in the clear tell which rows were written together, and whoever
 * could write a cursor could ask for the revision of every row.
 */
import { openDeterministic, sealDeterministically } from '../vault.ts'
import type { Place } from './cursor.ts'

export interface CursorPosition {
  readonly revision: number
  /** Days since 1970 when its pull began. */
  readonly day: number
  readonly behind: Place | null
}

/** @param bond the database and what is pulled: with another one a cursor opens no more. */
export function writeCursor(
  secret: Uint8Array,
  bond: string,
  { revision, day, behind }: CursorPosition,
): string {
  // A place is told from no place by its being there: "12:20780:7", "12:20780:", "12:20780".
  const parts = [revision, day, ...(behind === null ? [] : [behind.join('.')])]
  return sealDeterministically(secret, parts.join(':'), bond)
}

/** @returns null for one that was not written under this secret and bond. */
export function readCursor(secret: Uint8Array, bond: string, cursor: string): CursorPosition | null {
  const text = openDeterministic(secret, cursor, bond)
  if (text === null) return null
  const [revision, day, behind] = text.split(':')
  return {
    revision: Number(revision),
    day: Number(day),
    behind: behind === undefined ? null : behind.split('.').filter(Boolean).map(Number),
  }
}
