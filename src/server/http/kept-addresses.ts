/** Which addresses are answered from what is kept; learned by the whole road, used by the short one. */
import type { Handler } from '../handler.ts'
import type { Sql } from '../sql/database.ts'

export interface KeptPlace {
  /** By which the answer is kept. */
  readonly call: string
  readonly handler: Handler
  readonly tag: (sql: Sql) => Promise<string>
}

export interface KeptAddresses {
  /** @param address path and query, as they were sent. */
  learn(address: string, place: KeptPlace): void
  find(address: string): KeptPlace | undefined
}

const ADDRESSES_MAX = 2_000

export function makeKeptAddresses(): KeptAddresses {
  const places = new Map<string, KeptPlace>()
  return {
    learn(address, place) {
      // Others make them up. Forgotten, they are learned anew with the next request.
      if (places.size >= ADDRESSES_MAX) places.clear()
      places.set(address, place)
    },
    find: address => places.get(address),
  }
}
