// The designer's page of `npm run dev`, in the development server that shows it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type State, stagedPath } from '../../src/app/sandbox/states.ts'
import { root } from '../imports.ts'
import { openDevice } from './browser.ts'
import { desktop } from './journeys.ts'

/** Starts Vite as `npm run dev` does. @returns its address. */
async function develop(): Promise<string> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'rate-your-hospital-sandbox-'))
  const { VITEST: _, NODE_ENV: __, ...environment } = process.env
  const vite = spawn(
    process.execPath,
    ['node_modules/vite/bin/vite.js', '--port', '0', '--host', '127.0.0.1'],
    {
      cwd: root,
      env: { ...environment, DATA_DIR: dataDir, NO_COLOR: '1' },
    },
  )
  onTestFinished(async () => {
    const gone = once(vite, 'exit')
    vite.kill()
    await gone
    await rm(dataDir, { recursive: true, force: true })
  })
  let output = ''
  vite.stderr.on('data', (text: Buffer) => (output += text))
  return new Promise((resolve, reject) => {
    vite.stdout.on('data', (text: Buffer) => {
      output += text
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0]
      if (address) resolve(address)
    })
    vite.once('exit', () => reject(new Error(`The development server ended:\n${output}`)))
  })
}

test('The sandbox shows components in both appearances, and screens in their states', async () => {
  const url = await develop()
  // The first call opens the API, for seconds in which this server hands out no module.
  await fetch(`${url}/public/api/configuration`)
  const device = await openDevice(desktop)
  const { page } = device
  await page.goto(`${url}/sandbox`)
  const stars = page.locator('#StarInput')
  await stars.waitFor()
  const grounds = await stars
    .locator('.sandbox-theme')
    .evaluateAll(themes => themes.map(theme => getComputedStyle(theme).backgroundColor))
  expect(grounds).toEqual(['rgb(246, 250, 249)', 'rgb(15, 23, 25)'])
  const home = page.frameLocator('iframe[title="home, full, dark"]')
  await page.locator('iframe[title="home, full, dark"]').scrollIntoViewIfNeeded()
  await home.getByRole('heading', { name: 'Rate Your Hospital', level: 1 }).waitFor()

  device.allowNetworkTrouble()
  const open = (place: string, state: State) =>
    page.goto(url + stagedPath(place, { state, theme: 'light', isSignedIn: false }))
  const main = page.getByRole('main')
  await open('/hospitals', 'loading')
  await main.locator('.skeleton').first().waitFor()
  await open('/products', 'empty')
  await main.getByText('No results found').waitFor()
  await open('/hospitals', 'nothing saved')
  await page.getByText("You're offline").first().waitFor()
  await open('/waiting', 'refused')
  await main.getByText('Title is required').first().waitFor()
  await open('/waiting', 'second review')
  await main.getByText('Dayshift, a hard winter').waitFor()
  await main.getByRole('button', { name: 'Send this one instead' }).waitFor()
})
