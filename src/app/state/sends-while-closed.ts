/** Whether this browser can send what waits while no page is open: Safari and Firefox cannot. */
export function sendsWhileClosed(): boolean {
  return 'SyncManager' in globalThis
}
