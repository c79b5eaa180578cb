// What a press of "Send now" has found out by the time that it is judged.
import { expect, test } from 'vitest'
import { connection } from '../../src/sync/status.ts'
import { shareOnePhone } from './one-phone.ts'

const here = shareOnePhone()
const { waiting, write, titles } = here

/** @returns what is known of the connection once something is known; null while it is not. */
function press() {
  const told: { state: string | null } = { state: null }
  const heard = here.tab.sync.sendNow().then(() => here.tab.sync.heard())
  void heard.then(() => {
    told.state = connection.state
  })
  return told
}

test('A235: a press that finds the site again is judged by that, not by what was known before', async () => {
  await write('From the basement', 'cut')
  expect(connection.state).toBe('unreachable')
  here.phone.weather = 'up'
  const told = press()
  await here.world.rest()
  expect(told.state).toBe('reachable')
  expect(await titles()).toEqual(['From the basement'])
})

test('A235: a press that finds nobody any more is judged by that', async () => {
  await write('In between', 'busy-503')
  expect(connection.state).not.toBe('unreachable')
  here.phone.weather = 'cut'
  const told = press()
  await here.world.rest()
  expect(told.state).toBe('unreachable')
})

test('A235: where nobody answers at all a press waits for the deadline, and is judged then', async () => {
  await write('Silence', 'cut')
  here.phone.weather = 'hang'
  const told = press()
  await here.world.advance(10_000)
  expect(told.state).toBeNull()
  await here.world.advance(60_000)
  expect(told.state).toBe('unreachable')
})

test('O-45: a press for a text that alone is refused on the way does not say that the site is away', async () => {
  await write('Poison', 'cut')
  for (const weather of ['portal', 'cut'] as const) {
    here.phone.weatherFor = request => (/review\/submit$|batch$/.test(request.url) ? weather : 'up')
    here.phone.weather = 'up'
    await here.world.advance(60_000)
    const told = press()
    await here.world.rest()
    expect(told.state, weather).toBe('reachable')
    expect(await waiting(), weather).toHaveLength(1)
  }
})

test('A235: a press does not wait for what is taken after the sending, and ends where there is nothing to send', async () => {
  await write('Ahead of a long pull', 'cut')
  here.phone.weatherFor = request => (/fetch/.test(request.url) ? 'hang' : 'up')
  const told = press()
  await here.world.rest()
  expect([told.state, await titles()]).toEqual(['reachable', ['Ahead of a long pull']])

  here.phone.weatherFor = () => 'up'
  await here.world.advance(120_000)
  expect(await waiting()).toEqual([])
  const again = press()
  await here.world.rest()
  expect(again.state).toBe('reachable')
})
