/**
 * Requests that are under way, by sender. A body that comes slowly and an answer that is read slowly each take one of the
 * places that all have together (listen.ts), a body its memory besides: nobody takes them all.
 */
import type { ServerResponse } from 'node:http'
import { siteOf } from './address.ts'
import { onceClosed } from './once-closed.ts'

/** Of one site: a tenth of all places, and more than the phones of a hospital behind one address ask at one moment. */
export const IN_FLIGHT_MAX = 400

export interface InFlightLimit {
  /** Whether so much is under way for this address, or its network, that nothing more is begun. */
  isFull(address: string): boolean
  /** Counts what is answered through `response` until that has been sent, or given up. */
  count(address: string, response: ServerResponse): void
}

/** Where nobody is limited. */
export const noInFlightLimit: InFlightLimit = { isFull: () => false, count: () => undefined }

export function createInFlightLimit(): InFlightLimit {
  const sites = new Map<string, number>()
  return {
    isFull: address => (sites.get(siteOf(address)) ?? 0) >= IN_FLIGHT_MAX,
    count(address, response) {
      const site = siteOf(address)
      sites.set(site, (sites.get(site) ?? 0) + 1)
      onceClosed(response, () => {
        const left = (sites.get(site) ?? 1) - 1
        if (left > 0) sites.set(site, left)
        else sites.delete(site)
      })
    },
  }
}
