/** A server with pictures of goods, which are asked for as browsers do. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach } from 'vitest'
import { type OpenServer, openServer } from '../../src/server/open-server.ts'
import { cheapPasswords } from './factories.ts'

export const AVIF = 'image/avif,image/webp,image/apng,*/*;q=0.8'
export const WEBP = 'image/webp,*/*'

interface Given {
  status: number
  type: string | null
  vary: string | null
  bytes: Buffer
  told: Headers
}

export interface PictureFolder {
  dataDir: string
  server: OpenServer
  put(name: string, content: string | Uint8Array): void
  ask(name: string, accept?: string): Promise<Given>
  /** The names of the sizes that were made and kept. */
  kept(): string[]
}

/** As uneven as a photograph, so that its size depends on its width. */
export function photograph(width: number, height: number) {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#7fae98',
      noise: { type: 'gaussian', mean: 128, sigma: 18 },
    },
  })
}

/** Makes it anew before each test of the file. */
export function sharePictureFolder(): PictureFolder {
  const here = {
    put(name, content) {
      writeFileSync(path.join(here.dataDir, 'pictures', 'products', name), content)
    },
    async ask(name, accept) {
      const headers = accept === undefined ? {} : { Accept: accept }
      const answer = await here.server.app.request(`/public/media/products/${name}`, { headers })
      const bytes = Buffer.from(await answer.arrayBuffer())
      const told = answer.headers
      return { status: answer.status, type: told.get('content-type'), vary: told.get('vary'), bytes, told }
    },
    kept: () => readdirSync(path.join(here.dataDir, 'variants')),
  } satisfies Omit<PictureFolder, 'dataDir' | 'server'> as PictureFolder
  beforeEach(async () => {
    here.dataDir = mkdtempSync(path.join(tmpdir(), 'ryh-pictures-'))
    mkdirSync(path.join(here.dataDir, 'pictures', 'products'), { recursive: true })
    here.server = await openServer({ dataDir: here.dataDir, demo: false, passwordCost: cheapPasswords })
  })
  afterEach(async () => {
    await here.server.close()
    rmSync(here.dataDir, { recursive: true })
  })
  return here
}
