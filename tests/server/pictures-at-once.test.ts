// Many who ask for pictures at once: each size is made once, a few at a time, and nobody is kept waiting by one who wants all.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createSemaphore } from '../../src/server/http/semaphore.ts'
import { openServer } from '../../src/server/open-server.ts'
import { cheapPasswords } from './factories.ts'
import { AVIF, photograph, sharePictureFolder, WEBP } from './picture-folder.ts'

const here = sharePictureFolder()
const { put, ask, kept } = here

test('asked for by many at once, a size is made once and all get it', async () => {
  put('tee.jpg', await photograph(1500, 1500).jpeg().toBuffer())
  const answers = await Promise.all(Array.from({ length: 12 }, () => ask('tee.jpg?w=640', AVIF)))
  for (const { bytes } of answers) expect(bytes.equals(answers[0]?.bytes ?? Buffer.alloc(0))).toBe(true)
  const [name = '', ...more] = kept()
  expect(more).toEqual([])
  // What is given afterwards is what was kept.
  writeFileSync(path.join(here.dataDir, 'variants', name), 'kept')
  expect((await ask('tee.jpg?w=640', AVIF)).bytes.toString()).toBe('kept')
  // An empty file is what a power cut leaves.
  writeFileSync(path.join(here.dataDir, 'variants', name), '')
  expect((await ask('tee.jpg?w=640', AVIF)).bytes.equals(answers[0]?.bytes ?? Buffer.alloc(0))).toBe(true)
})

test('who asks for every size at once keeps nobody waiting, and is soon given originals that no phone keeps', async () => {
  await here.server.close()
  here.server = await openServer({
    dataDir: here.dataDir,
    demo: false,
    passwordCost: cheapPasswords,
    trustProxy: true,
  })
  const original = await photograph(700, 700).jpeg().toBuffer()
  const names = Array.from({ length: 140 }, (_, at) => `tee-${at}.jpg`)
  for (const name of names) put(name, original)
  const given: [type: string | null, keep: string | undefined][] = []
  const givenAs = (wanted: string) => given.filter(([type]) => type === wanted)
  const askFrom = async (from: string, address: string) => {
    const headers = { Accept: WEBP, 'X-Forwarded-For': from }
    const { headers: told } = await here.server.app.request(`/public/media/products/${address}`, { headers })
    const answer: (typeof given)[number] = [
      told.get('content-type'),
      told.get('cache-control')?.split(',')[0],
    ]
    given.push(answer)
    return answer
  }
  const sizes = names.flatMap(name => [`${name}?w=320`, `${name}?w=640`])
  const all = sizes.map(address => askFrom('2001:db8::1', address))
  // By then the line is full. Far more is asked for than it holds: on a busy disk reading lags behind making.
  await expect.poll(() => givenAs('image/jpeg').length, { interval: 1, timeout: 30_000 }).toBeGreaterThan(20)
  const before = givenAs('image/webp').length
  expect(await askFrom('2001:db8:0:1::1', sizes.at(-1) ?? '')).toEqual(['image/webp', 'public'])
  // A few were under way; most of the first asker's come later.
  expect(givenAs('image/webp').length - before).toBeLessThan(20)
  await Promise.all(all)
  expect(givenAs('image/webp').length).toBeGreaterThanOrEqual(100)
  for (const [, keep] of givenAs('image/jpeg')) expect(keep).toBe('no-store')
}, 60_000)

test('heavy work runs two at a time, in its order, and a failure makes room, too', async () => {
  const slots = createSemaphore(2)
  const begun: number[] = []
  let running = 0
  let most = 0
  const work = (place: number) =>
    slots(async () => {
      begun.push(place)
      running += 1
      most = Math.max(most, running)
      await new Promise(resolve => setTimeout(resolve, 1))
      running -= 1
      if (place % 2 === 1) throw new Error('odd')
      return place
    })
  const ended = await Promise.allSettled([0, 1, 2, 3, 4, 5, 6].map(work))
  expect(ended.map(one => one.status === 'fulfilled')).toEqual([true, false, true, false, true, false, true])
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(most).toBe(2)
})
