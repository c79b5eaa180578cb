// What the server answers by itself is no screen: without its line in the list a person would be shown the app instead.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { routes } from '../../src/app/routes.ts'
import { SERVER_ONLY } from '../../src/contract/server-only.ts'
import { MAILS_PATH } from '../../src/server/mail/mails-page.ts'
import { HEALTH_PATH, METRICS_PATH } from '../../src/server/operations/paths.ts'
import { WEBHOOK_PATH } from '../../src/server/shop/payment-pages.ts'
import { openSite } from './page-reader.ts'

const isServerOnly = (address: string) => SERVER_ONLY.some(beginning => address.startsWith(beginning))

test('the service worker leaves every address to the server that it answers by itself', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'ryh-server-only-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const { app } = await openSite({ dataDir, metricsToken: 'x'.repeat(40) })
  const answered = app.routes.map(route => route.path).filter(address => address !== '/*')
  // All of its pages are there.
  expect(answered).toEqual(
    expect.arrayContaining([HEALTH_PATH, METRICS_PATH, MAILS_PATH, WEBHOOK_PATH, '/robots.txt']),
  )
  expect(answered.filter(address => !isServerOnly(address))).toEqual([])
  // Files of other versions are found by no address of their own.
  const unused = SERVER_ONLY.filter(beginning => !answered.some(address => address.startsWith(beginning)))
  expect(unused).toEqual(['/assets/'])
})

test('no screen of the app has an address that the server alone answers', () => {
  expect(Object.values(routes).filter(([address]) => isServerOnly(address))).toEqual([])
})
