// The built app in front of a server that knows the specification and nothing more, behind a wire.
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeEach } from 'vitest'
import { openPlainServer, type PlainServer } from '../plain/plain-server.ts'
import type { PlainStore } from '../plain/store.ts'
import type { Product } from './product.ts'
import { openWire } from './wire.ts'

export interface PlainProduct extends Product {
  /** What the server holds, as it holds it. */
  readonly store: PlainStore
}

/**
 * A fresh one for each test of a file; they end with the file, after the browsers.
 * @returns a function that gives it to the running test.
 */
export function eachPlainProduct(): () => PlainProduct {
  const opened: { product: PlainProduct; close: () => Promise<void> }[] = []
  beforeEach(async () => {
    const server = await openPlainServer()
    const wire = await openWire(server.port)
    const close = async () => {
      await wire.close()
      await server.close()
    }
    opened.push({ product: { ...partsOf(server), url: wire.url, wire }, close })
  })
  afterAll(async () => {
    for (const { close } of opened) await close()
  })
  return () => {
    const newest = opened.at(-1)
    if (!newest) throw new Error('The product is there only while tests run.')
    return newest.product
  }
}

function partsOf({ store }: PlainServer): Omit<PlainProduct, 'url' | 'wire'> {
  const unable = () => Promise.reject(new Error('The plain server is a part of the test.'))
  return {
    store,
    dataDir: '',
    kill: unable,
    restart: unable,
    log: () => '',
    async newestCode(email) {
      for (let tries = 0; tries < 50; tries++) {
        const mail = store.mails.findLast(({ to }) => to === email)
        if (mail) return mail.code
        await delay(100)
      }
      throw new Error(`No code was mailed to ${email}.`)
    },
  }
}
