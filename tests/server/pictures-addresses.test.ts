// No address of a picture leads out of the picture folders, or to anything that runs.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { AVIF, photograph, sharePictureFolder } from './picture-folder.ts'

const here = sharePictureFolder()
const { put, ask, kept } = here

test('W-13: nothing that lies among the pictures comes as a script, whatever it holds and is called', async () => {
  const script = "self.addEventListener('fetch', event => event.respondWith(new Response('taken')))"
  for (const name of ['sw.js', 'sw.mjs', 'tee.jpg', 'tee.svg', 'tee.jpg.js', 'tee.html', 'tee.json', 'tee']) {
    put(name, script)
    for (const accept of [undefined, AVIF, '*/*', 'text/javascript']) {
      const { status, type, told } = await ask(name, accept)
      if (status === 404) continue
      expect([name, type]).toEqual([name, expect.stringMatching(/^(image\/|text\/html|text\/plain)/)])
      expect(told.get('x-content-type-options')).toBe('nosniff')
      expect(told.get('service-worker-allowed')).toBeNull()
    }
  }
  expect((await ask('sw.js')).status).toBe(404)
})

test('R-18: no address with a width leads out of the picture folders, or to what was kept', async () => {
  put('tee.jpg', await photograph(700, 700).jpeg().toBuffer())
  writeFileSync(path.join(here.dataDir, 'secret.jpg'), await photograph(700, 700).jpeg().toBuffer())
  await ask('tee.jpg?w=320', AVIF)
  const [name = ''] = kept()
  for (const address of [
    '..%2f..%2fsecret.jpg?w=320',
    '%2e%2e%2f..%2fsecret.jpg?w=320',
    `..%2f..%2fvariants%2f${name}`,
    `../../variants/${name}`,
    `${name}?w=320`,
    '.tee.jpg?w=320',
    'tee.jpg%00.avif?w=320',
    'none.jpg?w=320',
  ]) {
    expect([address, (await ask(address, AVIF)).status]).toEqual([address, 404])
  }
  expect((await here.server.app.request(`/public/media/variants/${name}`)).status).toBe(404)
})
