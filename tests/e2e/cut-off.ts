/**
 * Who has no network. A browser told to be offline still lets a service worker that starts just then send what it had
 * promised (Background Sync): so the wire itself refuses all that comes from a device that is cut off.
 */
import type { IncomingMessage } from 'node:http'

const cutOff = new Set<string>()
let devices = 0

/** A name that all requests of one device carry in their user agent, whoever in the browser makes them. */
export function nextDevice(): string {
  return `device/${++devices}.`
}

export function userAgent(device: string): string {
  return `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 ${device}`
}

export function cut(device: string): void {
  cutOff.add(device)
}

export function reconnect(device: string): void {
  cutOff.delete(device)
}

export function isCutOff({ headers }: IncomingMessage): boolean {
  return [...cutOff].some(device => headers['user-agent']?.endsWith(device))
}
