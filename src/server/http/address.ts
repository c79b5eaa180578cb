import type { IncomingMessage, ServerResponse } from 'node:http'
import { isIPv6 } from 'node:net'
import type { Context } from 'hono'

/** What @hono/node-server knows of a request's socket; nothing of one that came without. */
interface NodeBindings {
  incoming?: IncomingMessage
  outgoing?: ServerResponse
}

export function bindingsOf(c: Context): NodeBindings {
  return (c.env as NodeBindings | undefined) ?? {}
}

/**
 * Whom a rate limit counts for. A header is believed only behind a proxy of our own; of an IPv6 address the
 * network counts, since one household owns 2^64 of them.
 */
export function clientAddress(c: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for') : undefined
  return addressFrom(forwarded, bindingsOf(c).incoming?.socket?.remoteAddress)
}

/** The same of a request that the framework has not seen. */
export function senderOf({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? headers['x-forwarded-for'] : undefined
  return addressFrom(forwarded?.toString(), socket.remoteAddress)
}

function addressFrom(forwarded: string | undefined, remote: string | undefined): string {
  const address = forwarded?.split(',').at(-1)?.trim() || remote || 'local'
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address
  const groups = expandZeros(address).split(':').slice(0, 4)
  return groups.map(group => Number.parseInt(group, 16).toString(16)).join(':')
}

/**
 * The site that a network, as `clientAddress` tells it, is part of: whoever has IPv6 mostly has 65,536 networks.
 * @returns an IPv4 address as it is.
 */
export function siteOf(network: string): string {
  return isIPv6(network) || !network.includes(':') ? network : network.split(':').slice(0, 3).join(':')
}

// "2001:db8::1" has too few groups to cut at the fourth.
function expandZeros(address: string): string {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  if (tail === undefined) return head
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right].join(':')
}
