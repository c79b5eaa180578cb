// The pictures of link previews.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { openServer } from '../../src/server/open-server.ts'
import { previewAddress } from '../../src/server/site/preview.ts'
import { cheapPasswords } from './factories.ts'

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"><path d="M9 9h400v300z"/></svg>'

async function openShop(pictures: Record<string, string | Uint8Array>) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'ryh-preview-'))
  mkdirSync(path.join(dataDir, 'pictures', 'products'), { recursive: true })
  for (const [name, content] of Object.entries(pictures))
    writeFileSync(path.join(dataDir, 'pictures', 'products', name), content)
  const server = await openServer({ dataDir, demo: false, passwordCost: cheapPasswords })
  onTestFinished(async () => {
    await server.close()
    rmSync(dataDir, { recursive: true })
  })
  const ask = async (name: string) => {
    const answer = await server.app.request(previewAddress('products', name))
    return {
      status: answer.status,
      type: answer.headers.get('content-type'),
      bytes: Buffer.from(await answer.arrayBuffer()),
    }
  }
  return { ask, kept: () => readdirSync(path.join(dataDir, 'variants')) }
}

test('Findable: a link preview gets a JPEG of one size, of a drawing and of an upright or a see-through picture', async () => {
  const tall = await sharp({ create: { width: 300, height: 900, channels: 3, background: '#7fae98' } })
    .jpeg()
    .toBuffer()
  const clear = await sharp({ create: { width: 1300, height: 700, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer()
  const { ask, kept } = await openShop({ 'tee.svg': drawing, 'a tall one.jpg': tall, 'clear.png': clear })
  for (const name of ['tee.svg', 'a tall one.jpg', 'clear.png']) {
    const { status, type, bytes } = await ask(name)
    expect([status, type]).toEqual([200, 'image/jpeg'])
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  }
  // See-through would be black in a JPEG.
  expect((await sharp((await ask('clear.png')).bytes).stats()).dominant).toMatchObject({
    r: 248,
    g: 248,
    b: 248,
  })
  expect(kept()).toHaveLength(3)
})

test('Findable: what is no picture is given as it is, and what is not there is 404', async () => {
  const { ask } = await openShop({ 'broken.jpg': 'not a picture' })
  expect(await ask('broken.jpg')).toEqual({
    status: 200,
    type: 'image/jpeg',
    bytes: Buffer.from('not a picture'),
  })
  expect((await ask('none.jpg')).status).toBe(404)
  expect((await ask('../secret')).status).toBe(404)
})
