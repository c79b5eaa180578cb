/** The product to be photographed: demo content, a clock that stands still, one nurse with something in her cart. */
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { serve } from '@hono/node-server'
import { API_BASE } from '../../src/contract/protocol.ts'
import { type OpenServer, openServer } from '../../src/server/open-server.ts'
import { root } from '../imports.ts'
import { makeUser, type TestUser } from '../server/factories.ts'

/** Four in the morning in New York. */
export const NOW = Date.parse('2026-11-22T09:00:00.000Z')

/** Where the pictures are taken: the ids of what they show. */
export interface Places {
  readonly hospitalId: number
  /** A good one of the units with many reviews. */
  readonly departmentId: number
  /** A unit of the same hospital that the nurse writes about. */
  readonly unwrittenId: number
  readonly productId: number
}

export interface Stage extends Places {
  readonly url: string
  readonly nurse: TestUser
  close(): Promise<void>
}

/** Opens the built product on a free port and a data folder that goes with it. */
export async function openStage(): Promise<Stage> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'rate-your-hospital-pictures-'))
  const appFolder = path.join(root, 'dist', 'app')
  const server = await openServer({ dataDir, demo: true, clock: () => NOW, limits: 'off', appFolder })
  const http = serve({ fetch: server.app.fetch, port: 0 })
  if (!http.listening) await once(http, 'listening')
  const nurse = await makeUser(server, { firstName: 'Nora', email: 'nora@example.org' })
  const places = await findPlaces(server)
  const productId = await fillCart(server, nurse)
  return {
    ...places,
    productId,
    url: `http://localhost:${(http.address() as AddressInfo).port}`,
    nurse,
    async close() {
      if ('closeAllConnections' in http) http.closeAllConnections()
      http.close()
      await server.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function findPlaces({ db }: OpenServer): Promise<Omit<Places, 'productId'>> {
  const units = await db
    .selectFrom('reviews')
    .select(['hospital_id', 'department_id'])
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.avg<number>('rating_hundredths').as('mean')])
    .where('is_active', '=', 1)
    .groupBy(['hospital_id', 'department_id'])
    .orderBy('mean', 'desc')
    .orderBy('hospital_id')
    .orderBy('department_id')
    .execute()
  // Enough reviews to sum up, and a good place where not everybody says the same.
  const best = units.find(unit => unit.count >= 10 && unit.mean < 450)
  const other = units.find(
    unit => unit.hospital_id === best?.hospital_id && unit.department_id !== best.department_id,
  )
  if (!best || !other)
    throw new Error('The demo content has no hospital with a unit of many reviews and another.')
  return {
    hospitalId: best.hospital_id,
    departmentId: best.department_id,
    unwrittenId: other.department_id,
  }
}

/** Buys two things of the shop in a color and a size that they have. @returns the id of the first. */
async function fillCart(server: OpenServer, { token }: TestUser): Promise<number> {
  const wares = await server.db
    .selectFrom('product_sizes')
    .select(['product_id', 'color_id', 'size_id'])
    .where('color_id', 'is not', null)
    .orderBy('id')
    .execute()
  const [first] = wares
  const second = wares.find(ware => ware.product_id !== first?.product_id)
  if (!first || !second) throw new Error('The demo content has too few wares.')
  for (const ware of [first, second]) {
    const body = new URLSearchParams({
      quantity: '1',
      sessionId: '',
      product_id: String(ware.product_id),
      selectedProductColor: String(ware.color_id),
      selectedProductSize: String(ware.size_id),
    })
    const request = new Request(`http://localhost${API_BASE}cart/addToCart`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body,
    })
    const answer = (await (await server.app.fetch(request)).json()) as { response_status: number }
    if (answer.response_status !== 200) throw new Error(`cart/addToCart: ${JSON.stringify(answer)}`)
  }
  return first.product_id
}
