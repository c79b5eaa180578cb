/** Pulls what is in the cart of whoever is here, and what delivering it costs. */
import type { InferOutput } from 'valibot'
import { cartCount, shippingChargeFetch } from '../../contract/cart.ts'
import { dropCartSession, keptCartSession } from '../../db/cart-session.ts'
import { type Session, VISITOR } from '../../db/records.ts'
import { applyCart, cartProgress, isCartUncertain } from '../../db/truth/cart.ts'
import { Overtaken } from '../../db/truth/progress.ts'
import { isCurrentPerson } from '../is-current-person.ts'
import type { Kit } from '../kit.ts'
import { persist } from '../persist.ts'
import type { PullOutcome } from '../seams.ts'
import { pullAnswer } from './answer.ts'
import { type OwnAnswer, pullOwnAnswer } from './own-answer.ts'

/** Each try after the first is due to a command that went on while the server was asked. */
const TRIES = 3
const NOTHING: InferOutput<typeof cartCount.answer>['data'] = {
  CartTemporary: [],
  products: [],
  productImages: [],
}

export async function pullCart(kit: Kit): Promise<PullOutcome> {
  const session = kit.session()
  const outcome = await pullCartOf(kit, session)
  // Asked as somebody left, or came: the refusal says nothing of the cart of who is here now.
  const isOvertaken = outcome === 'refused' && kit.session()?.token !== session?.token
  return isOvertaken ? pullCart(kit) : outcome
}

async function pullCartOf(kit: Kit, session: Session | null): Promise<PullOutcome> {
  const owner = session?.userId ?? VISITOR
  // A token whose person is not known yet: whose cart would it be?
  if (session && owner === VISITOR) return 'refused'
  const isOwnerHere = () => isCurrentPerson(kit, owner)
  for (let attempt = 1; ; attempt += 1) {
    const began = kit.clock.now()
    const progress = await cartProgress(kit.db, owner)
    const isUncertain = await isCartUncertain(kit.db, owner)
    const page = await askForCart(kit, session)
    if (page.kind === 'unchanged') return 'fresh'
    if (page.kind === 'failed' && page.outcome === 'unreachable') return page.outcome
    // No word on what is in the cart: it waits for its person, and its session for whoever goes on here (D55).
    if (page.kind === 'signed-out') return 'refused'
    // Its confirmation asks again by itself; until then what was counted last is nearer to the truth.
    if (isUncertain) return 'refused'
    // "Cart count failure: count set to 0" is for an answer that says no; without one, the last is better (D28).
    const { CartTemporary, products, productImages } = page.kind === 'rows' ? page.answer.data : NOTHING
    const shipping = await askForShipping(kit, owner)
    // A cart of which not even the name is known any more is none.
    const isUntold = page.kind === 'failed' && !('sessionId' in page.errors)
    const contents = { owner, items: CartTemporary, products, images: productImages, shipping, isUntold }
    try {
      await applyCart(kit.db, { ...contents, pulledAt: began }, progress, isOwnerHere)
      return page.kind === 'rows' ? 'fresh' : 'refused'
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error
      // Its confirmation asks again by itself.
      if (attempt === TRIES || !(await isOwnerHere())) return 'refused'
    }
  }
}

type CartPage = OwnAnswer<InferOutput<typeof cartCount.answer>>

async function askForCart(kit: Kit, session: Session | null): Promise<CartPage> {
  const kept = await keptCartSession(kit.db)
  // A visitor without a session never put anything into a cart.
  if (kept === null && session === null) return { kind: 'rows', answer: { data: NOTHING }, etag: null }
  const ask = (sessionId: string) =>
    pullOwnAnswer(kit, session, cartCount, { sessionId }, { key: kit.random.uuid() })
  const page = await ask(kept ?? '')
  if (page.kind !== 'failed' || kept === null || !('sessionId' in page.errors)) return page
  // The server has forgotten the session, or it names another person's cart: it is of no use any more.
  await persist(kit, () => dropCartSession(kit.db, kept))
  return session === null ? page : ask('')
}

/** What is known of the shipping stays known where it cannot be asked for. */
async function askForShipping(kit: Kit, owner: number): Promise<number | null> {
  const page = await pullAnswer(kit, shippingChargeFetch, {})
  if (page.kind === 'rows') return page.answer.data.shippingCharge[0]?.standard_shipping ?? 0
  return (await kit.db.cartContents.get(owner))?.shipping ?? null
}
