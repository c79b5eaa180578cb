// What the data folder holds of the canary, its database file too: asked of SQLite alone (vite.config.ts).
import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { post } from './api-client.ts'
import { type Kind, leaks } from './canary-marks.ts'
import { type CanaryWorld, filesOf, freshToken, openCanaryWorld } from './canary-world.ts'

let world: CanaryWorld
beforeAll(async () => {
  world = await openCanaryWorld()
}, 120_000)
afterAll(() => world.close())

const marksOf = (...kinds: Kind[]) => world.marks.filter(({ kind }) => kinds.includes(kind))

test('Y-12, Y-13: no file of the data folder holds a secret, a device, or a code but the mail that carries it', () => {
  const files = filesOf(world.folder)
  const inFiles = files.flatMap(({ name, bytes }) => {
    const marks = marksOf('secret', 'device', ...(name.endsWith('.eml') ? [] : (['code'] as const)))
    return leaks(marks, bytes).map(mark => `${name}: ${mark}`)
  })
  expect(inFiles).toEqual([])
  // The bytes were read: what may stand there does.
  const isHeld = (kind: Kind) => files.some(({ bytes }) => leaks(marksOf(kind), bytes).length > 0)
  expect([isHeld('text'), isHeld('person'), isHeld('code')]).toEqual([true, true, true])
})

test('Y-21, Y-22: of a review that was deleted no byte is left in the data folder once it was swept', async () => {
  const { reviews, server, user } = world
  const token = await freshToken(world, user)
  for (const { id } of Object.values(reviews)) {
    const { body } = await post(server, 'profile/review/delete', { id }, { token })
    expect(body.response_status).toBe(200)
  }
  await server.sweep()
  const texts = world.marks.filter(({ kind }) => kind === 'text')
  const left = filesOf(world.folder).filter(({ bytes }) => leaks(texts, bytes).length > 0)
  expect(left.map(({ name }) => name)).toEqual([])
  expect(readdirSync(world.folder)).toContain('database.sqlite')
})
