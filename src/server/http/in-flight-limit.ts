/**
 * Requests in flight, by sender. A body sent slowly or an answer read slowly holds one of the connections that all share
 * (listen.ts), a body memory as well: nobody may hold them all.
 */
import type { ServerResponse } from 'node:http'
import { siteOf } from './address.ts'
import { onceClosed } from './once-closed.ts'

/** For one site: a tenth of all connections, and more than the phones of a hospital behind one address need. */
export const IN_FLIGHT_MAX = 400

export interface InFlightLimit {
  /** Whether this address, or its network, has so much in flight that no more is begun. */
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
