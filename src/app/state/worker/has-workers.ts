/** Whether this browser can begin the app without a connection. One inside another app on an iPhone cannot. */
export function hasWorkers(): boolean {
  return 'serviceWorker' in navigator
}
