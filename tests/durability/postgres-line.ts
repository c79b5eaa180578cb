/** The line to PostgreSQL, which can fall silent: what is sent vanishes, and nobody is told. */

import type { AddressInfo } from 'node:net'
import { createConnection, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export interface Line {
  /** The same database, by this line. */
  readonly url: string
  /** What each connection began with. */
  readonly beginnings: readonly Buffer[]
  /** Whoever is connected hears nothing any more, and whoever connects hears nothing at all. */
  fallSilent(): void
  /** Whoever connects from now on is heard; those from before stay silent. */
  mend(): void
}

/** A line for one test. @param address of the database. */
export async function lineTo(address: string): Promise<Line> {
  const beginnings: Buffer[] = []
  const sockets = new Set<Socket>()
  const silent = new WeakSet<Socket>()
  let isSilent = false
  const listener = createServer(here => {
    sockets.add(here)
    here.on('error', () => undefined)
    here.once('data', first => beginnings.push(first))
    if (isSilent) silent.add(here)
    const there = connectTo(address)
    sockets.add(there)
    there.on('error', () => undefined)
    here.on('data', bytes => silent.has(here) || there.write(bytes))
    there.on('data', bytes => silent.has(here) || here.write(bytes))
    here.on('close', () => there.destroy())
    there.on('close', () => silent.has(here) || here.destroy())
  })
  await new Promise<void>(resolve => listener.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    listener.close()
  })
  const url = new URL(address)
  url.host = `127.0.0.1:${(listener.address() as AddressInfo).port}`
  return {
    url: url.href,
    beginnings,
    fallSilent() {
      isSilent = true
      for (const socket of sockets) silent.add(socket)
    },
    mend() {
      isSilent = false
    },
  }
}

// A folder in the place of the host means the socket in it.
function connectTo(address: string): Socket {
  const { hostname, port } = new URL(address)
  const host = decodeURIComponent(hostname)
  const number = Number(port || 5432)
  return host.startsWith('/')
    ? createConnection(`${host}/.s.PGSQL.${number}`)
    : createConnection(number, host)
}
