/** Whose cart a call means. A person has one cart; the sessions of the person's devices are names of it (D23). */
import { type ExpressionBuilder, sql as raw } from 'kysely'
import type { PrepareContext } from '../handler.ts'
import { type Refusal, refuse } from '../outcome.ts'
import type { Sql } from '../sql/database.ts'
import type { Schema } from '../sql/schema.ts'
import { DAY_MS } from '../time.ts'
import { cartSessionHash, isIssuedHere } from './cart-session.ts'

/** A session that nobody used for this long opens no cart any more. */
const SESSION_LIFETIME_MS = 30 * DAY_MS
/** Names of one cart. */
const NAMES_MAX = 20

export type CartContext = PrepareContext & { readonly sql: Sql }

const unknownSession = refuse(422, 'sessionId', 'This cart is not known here. Please load the page again.')
const notYours = refuse(404, 'sessionId', 'This cart belongs to somebody else. Please load the page again.')

/**
 * The cart of the caller: the signed-in person's own, else the one that the session names.
 * @returns null where there is none yet; a refusal for a session that is made up, or of somebody else's cart.
 */
export async function findCart(context: CartContext, session: string): Promise<number | null | Refusal> {
  const { sql, user, services } = context
  if (session !== '' && !isIssuedHere(session, services.secret)) return unknownSession
  const named = session === '' ? undefined : await cartOfSession(context, session)
  if (!user) return named?.id ?? null
  if (named && named.user_id !== user.id) return notYours
  return named?.id ?? (await cartOfUser(sql, user.id)) ?? null
}

/**
 * The signed-in person's cart, with the session as one of its names. To be asked for once it is certain that something
 * goes into it.
 * @param found what `findCart` found; null: it is made.
 */
export async function getOrCreateCart(
  context: CartContext,
  found: number | null,
  session: string,
): Promise<number> {
  const { sql, user, now } = context
  if (!user) throw new Error('Only a signed-in person gets a cart.')
  const id = found ?? (await createCart(sql, user.id, now))
  if (session !== '') await nameCart(sql, id, cartSessionHash(session), now)
  return id
}

/** Those of a person's devices have room among them; of more, those go that nobody used for longest. */
async function nameCart(sql: Sql, cart: number, hash: string, now: number): Promise<void> {
  await sql
    .insertInto('cart_sessions')
    .values({ session_hash: hash, cart_id: cart, used_at: now })
    // One that has run out, and that no sweep has taken yet, may have named another cart.
    .onConflict(conflict => conflict.column('session_hash').doUpdateSet({ cart_id: cart, used_at: now }))
    .execute()
  await sql
    .deleteFrom('cart_sessions')
    .where('cart_id', '=', cart)
    .where('session_hash', 'not in', eb =>
      eb
        .selectFrom('cart_sessions')
        .select('session_hash')
        .where('cart_id', '=', cart)
        // First the one that is being used: others may have been in the same millisecond.
        .orderBy(raw`case when session_hash = ${hash} then 0 else 1 end`)
        .orderBy('used_at', 'desc')
        .limit(NAMES_MAX),
    )
    .execute()
}

/** Forgets the sessions that nobody used for long; the persons keep their carts. */
export async function forgetOldCartSessions(sql: Sql, now: number): Promise<void> {
  await sql
    .deleteFrom('cart_sessions')
    .where('used_at', '<=', now - SESSION_LIFETIME_MS)
    .execute()
}

/** Ends all names of a cart: whoever learnt one before a purchase sees nothing of the next (Z-05). */
export async function revokeCartSessions(sql: Sql, cart: number): Promise<void> {
  await sql.deleteFrom('cart_sessions').where('cart_id', '=', cart).execute()
}

/** The same of a person's cart: whoever learnt one while the sign-in was open sees nothing of it any more. */
export async function revokeCartSessionsOf(sql: Sql, userId: number): Promise<void> {
  await sql.deleteFrom('cart_sessions').where('cart_id', 'in', cartsOf(userId)).execute()
}

export async function revokeAllCartSessions(sql: Sql): Promise<void> {
  await sql.deleteFrom('cart_sessions').execute()
}

export async function emptyCartOf(sql: Sql, userId: number): Promise<void> {
  await sql.deleteFrom('cart_items').where('cart_id', 'in', cartsOf(userId)).execute()
}

function cartsOf(userId: number) {
  return (eb: ExpressionBuilder<Schema, 'cart_items' | 'cart_sessions'>) =>
    eb.selectFrom('carts').select('id').where('user_id', '=', userId)
}

function cartOfSession({ sql, now }: CartContext, session: string) {
  return sql
    .selectFrom('cart_sessions')
    .innerJoin('carts', 'carts.id', 'cart_sessions.cart_id')
    .select(['carts.id', 'carts.user_id'])
    .where('session_hash', '=', cartSessionHash(session))
    .where('used_at', '>', now - SESSION_LIFETIME_MS)
    .executeTakeFirst()
}

async function cartOfUser(sql: Sql, userId: number): Promise<number | undefined> {
  const row = await sql.selectFrom('carts').select('id').where('user_id', '=', userId).executeTakeFirst()
  return row?.id
}

async function createCart(sql: Sql, userId: number, now: number): Promise<number> {
  const { id } = await sql
    .insertInto('carts')
    .values({ user_id: userId, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
