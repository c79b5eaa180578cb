/** Names of carts: only what this server gave out is ever one (Z-05), and the database knows none of them. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Services } from '../services.ts'

const ID_BYTES = 24
const SIGNATURE_LENGTH = 22

/** A fresh name: 192 random bits, signed, so that names we never gave out can be refused unstored. */
export function issueCartSession({ random, secret }: Pick<Services, 'random' | 'secret'>): string {
  const id = Buffer.from(random(ID_BYTES)).toString('base64url')
  return `${id}.${sign(id, secret)}`
}

/** Whether this server gave the name out. */
export function isIssuedHere(session: string, secret: Uint8Array): boolean {
  const [id = '', signature = '', ...rest] = session.split('.')
  const expected = Buffer.from(sign(id, secret))
  const shown = Buffer.from(signature)
  return rest.length === 0 && shown.length === expected.length && timingSafeEqual(shown, expected)
}

/** What the database keeps of a name: it opens no cart. */
export function cartSessionHash(session: string): string {
  return createHash('sha256').update(`cart ${session}`).digest('base64url')
}

function sign(id: string, secret: Uint8Array): string {
  return createHmac('sha256', secret).update(`cart ${id}`).digest('base64url').slice(0, SIGNATURE_LENGTH)
}
