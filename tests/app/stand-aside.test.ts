// The worker that is handed out after a bad release.
import { expect, test, vi } from 'vitest'
import { KEPT_PICTURES } from '../../src/contract/picture-caches.ts'
import { ownWorker, runWorkerFile, SITE } from './own-worker.ts'

async function begin(cacheNames: string[]) {
  const navigate = vi.fn(async () => undefined)
  const worker = ownWorker(() => Promise.reject(new TypeError('Failed to fetch')))
  worker.pages.push({ url: `${SITE}/waiting`, navigate })
  for (const name of cacheNames) await worker.caches.open(name)
  await runWorkerFile('stand-aside')
  await worker.happen('install')
  expect(worker.scope.skipWaiting).toHaveBeenCalledTimes(1)
  await worker.happen('activate')
  return { ...worker, navigate }
}

test('W-06: it throws away the program files alone, and loads open pages anew: what a person keeps stays', async () => {
  const { caches, navigate, scope } = await begin([`workbox-precache-v2-${SITE}/`, KEPT_PICTURES])
  expect(await caches.keys()).toEqual([KEPT_PICTURES])
  expect(scope.clients.claim).toHaveBeenCalledTimes(1)
  expect(navigate.mock.calls).toEqual([[`${SITE}/waiting`]])
})

test('W-06: where no program file was kept no page is loaded anew, for it came from the network already', async () => {
  const { navigate, scope } = await begin([KEPT_PICTURES])
  expect(scope.clients.claim).toHaveBeenCalledTimes(1)
  expect(navigate).not.toHaveBeenCalled()
})
