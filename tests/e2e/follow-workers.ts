import { onTestFinished, vi } from 'vitest'

/**
 * For the rest of this test Playwright follows service workers as it does pages: it tells of their requests, and takes
 * them offline with their context. To be called before one is there; elsewhere it does not (`vite.config.ts`).
 */
export function followWorkers(): void {
  vi.stubEnv('PLAYWRIGHT_DISABLE_SERVICE_WORKER_NETWORK', '')
  onTestFinished(() => void vi.unstubAllEnvs())
}
