/** The shape of every row on the device. */
import type { CartItem } from '../contract/cart.ts'
import type { Department, DepartmentStats } from '../contract/department.ts'
import type { Hospital } from '../contract/hospital.ts'
import type { Order, OrderDetail } from '../contract/order.ts'
import type { Category, Package } from '../contract/package.ts'
import type { Product, ProductColor, ProductImage, Size } from '../contract/product.ts'
import type { DepartmentReview } from '../contract/review.ts'

/** Hospitals with ids of one range; stored together because the directory is read together. */
export interface HospitalChunk {
  chunk: number
  hospitals: Hospital[]
}

export type DepartmentRecord = Department

/** Active reviews of a unit, counted and summed by the server. */
export type UnitStats = DepartmentStats

/** The averages of all units of the hospitals of one chunk. */
export interface StatsChunk {
  chunk: number
  stats: UnitStats[]
}

/** All reviews of a hospital: one record, because opening a unit must be one read. */
export interface HospitalReviews {
  hospital_id: number
  /** As the public sees them: nothing in here tells who wrote an anonymous one. Ascending id. */
  reviews: DepartmentReview[]
  cursor: string | null
  /** For whom they were pulled: the server tells a person's own reviews to that person only. */
  viewer: number
  /** When the pull that brought them began; null while the first one is under way. */
  pulledAt: number | null
}

/** In place of a time: after never, and before any real time. */
export const OPENED_BEFORE = 1

/**
 * What lies in `hospitalReviews` of one hospital, told without reading it; written in the same transaction. Rows
 * from before this table are added by the next eviction.
 */
export interface HeldReviews {
  hospital_id: number
  /** For whom they were pulled. Missing: noted before that was. */
  viewer?: number
  /** When a person last opened it here; 0: never; `OPENED_BEFORE`: before somebody signed out. */
  usedAt: number
  /** When the last complete pull began; null while the first one is under way. */
  pulledAt: number | null
  count: number
  /** About how much room they take. */
  bytes: number
}

/** A hospital that a person keeps on this device: it is refreshed by itself and never evicted. */
export interface KeptHospital {
  hospital_id: number
  keptAt: number
  /** The addresses of its pictures that lie in the cache of kept ones, or are on their way there. */
  pictures: string[]
  pictureBytes: number
  /** Of the record that stands for all hospitals: when the last pull began that brought all there was. */
  takenAt?: number
}

/** What this device remembers of itself. */
export type Note =
  | { id: 'waiting'; count: number }
  /** Commands that the server takes in one request. */
  | { id: 'batch'; most: number }
  /** Sessions that were ended here. */
  | { id: 'ended'; hashes: string[] }

/** A product with everything its page and its card need. Pictures in the server's order. */
export interface ProductRecord extends Product {
  images: string[]
  colors: { id: number; name: string; code: string | null; sizes: { id: number; name: string }[] }[]
  /** Sizes of a product that has no colours. */
  sizes: { id: number; name: string }[]
}

/** What is left of the trading service (D85): one record, because it is always read together. */
export interface PackageLists {
  id: 'current'
  /** In the server's order: the last one is the trial's (A190). */
  categories: Category[]
  packages: Package[]
}

export type PullResource = 'hospitals' | 'departments' | 'products' | 'categories' | 'packages' | 'reviews'

/** Where the last pull of a resource stopped. */
export interface PullRecord {
  resource: PullResource
  cursor: string | null
  etag: string | null
  /** When the last complete pull began; null while the first one is under way. */
  pulledAt: number | null
}

/** Where the pull of all hospitals' reviews stands; there is one while they are kept. */
export interface AllReviewsPull extends PullRecord {
  /** Since when all of them are being listed; null: they are here, and only what changes is asked for. */
  listingSince: number | null
  /** How many reviews that listing has brought. */
  listed: number
  /** Moves with each pull of a single hospital: what was asked for before may be older than what that one brought. */
  turn: number
  /** The hospital inside which the last page of a listing ended, where it is not whole by that listing. */
  edge: ListingEdge | null
}

/** What a listing has brought of a hospital so far: only all of it takes the place of what was held before. */
export interface ListingEdge {
  hospitalId: number
  /** As the public sees them. */
  reviews: DepartmentReview[]
  /** Where the pull stood before the first of them. */
  from: Pick<AllReviewsPull, 'cursor' | 'listed'>
}

/** Nobody is signed in. Real user ids start at 1. */
export const VISITOR = 0

export type OutboxState = 'queued' | 'sending' | 'acked' | 'parked' | 'attention' | 'quarantined'

/** Why an entry is not on its way; the app turns it into words. */
export interface OutboxReason {
  kind: 'network' | 'server' | 'portal' | 'rate' | 'auth' | 'refused' | 'conflict' | 'bug' | 'unreadable'
  /** The server's own words, where it had some. */
  messages: string[]
  /** What they are about, by the names of the call's fields; missing on what earlier releases wrote. */
  fields?: string[]
  at: number
}

export interface Lease {
  owner: string
  epoch: number
  until: number
  /** Its owner held the device's lock: whoever holds that now knows the owner to be done or dead. */
  isLocked?: boolean
}

/** A command waiting to be sent: data, never code. */
export interface OutboxEntry {
  /** Local order; the only order there is. */
  seq: number
  /** The `Idempotency-Key` of every attempt. */
  key: string
  /** Who wrote it; `VISITOR` where nobody was signed in. */
  author: number
  lane: string
  name: string
  version: number
  args: unknown
  state: OutboxState
  /** An attempt may have reached the server, its answer unseen. */
  uncertain: boolean
  /** Taken back after it may have been sent: once its outcome is known, a delete takes its place. */
  withdrawn: boolean
  /** A delete that only takes back a submit: nobody asked for a review on the site to go. */
  undoesSubmit?: boolean
  reason: OutboxReason | null
  attempts: number
  /** Not to be sent before this instant; 0 where there is nothing to wait for. */
  notBefore: number
  /** Who is sending it now. `epoch` grows with every claim: an old sender cannot overwrite newer news. */
  lease: Lease | null
  epoch: number
  createdAt: number
  ackedAt: number | null
  /** What the server stored, as its author sees it; shown until a pull brings it. */
  stored: DepartmentReview | null
  /**
   * With this the command goes out after its author's session has ended (D79). Missing: not signed yet; null:
   * it waits for its author, by wish or because the server did not take the signature.
   */
  signature?: string | null
}

/** Trace of a settled command, kept 30 days, so that a person can see it has arrived. */
export interface Receipt {
  key: string
  author: number
  name: string
  subject: string
  outcome: 'sent' | 'discarded'
  settledAt: number
}

/**
 * What a person is typing. `subject` says what about: a unit (`contract/unit-lane.ts`), the message or the address for an
 * order; of changes to what waits also to what (`changeSubject`).
 */
export interface Draft {
  author: number
  subject: string
  values: Record<string, string | number | boolean | null>
  updatedAt: number
}

/** A review of the signed-in person, also an anonymous one; private, erased at sign-out. */
export interface OwnReview extends DepartmentReview {
  user_id: number
}

export interface Session {
  userId: number
  token: string
}

/** The copy of the session that the service worker reads (D25). */
export interface SessionMirror extends Session {
  id: 'current'
}

/** What this device signs commands with while their author is signed in (D79). */
export interface SigningKey {
  userId: number
  keyId: string
  publicKey: string
  /** Cannot be taken out of the browser, and is destroyed with the session. */
  privateKey: CryptoKey
  /** The server has the public half. */
  isRegistered: boolean
}

/** The cart's session with the server; kept because a cart may be filled by several commands (D56). */
export interface CartRecord {
  id: 'current'
  sessionId: string
}

/** A line of it, with what this device last knew color and size to be called: the server forgets them with the goods. */
export interface CountedItem extends CartItem {
  /** Missing, as is the other, on what earlier releases wrote. */
  colorName?: string | null
  sizeName?: string | null
}

/** What the server said is in a person's cart, all in one record because it is always read together. */
export interface CartContents {
  /** The person, or `VISITOR` for a cart that only its session names. */
  owner: number
  items: CountedItem[]
  products: Product[]
  images: ProductImage[]
  /** US dollars; null: not known yet. */
  shipping: number | null
  pulledAt: number
  /** The server would not say what is in it: it counts as nothing (D28). Missing: it did. */
  isUntold?: boolean
}

/** Everything a person has ordered; private, erased at sign-out. */
export interface OrderHistory {
  userId: number
  /** When the server was asked for it; missing on what earlier releases wrote. */
  pulledAt?: number
  orders: Order[]
  details: OrderDetail[]
  products: Product[]
  images: ProductImage[]
  colors: ProductColor[]
  sizes: Size[]
}
