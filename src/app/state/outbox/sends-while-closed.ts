import { controllingWorker } from '../worker/chunks.ts'

/** Whether this browser can send what waits while no page is open: Safari and Firefox cannot, nor any without a worker. */
export function sendsWhileClosed(): boolean {
  return 'SyncManager' in globalThis && Boolean(controllingWorker())
}
