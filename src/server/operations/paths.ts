/** For those who run the server; no screen of the app has one of these (`contract/server-only.ts`). */
export const HEALTH_PATH = '/health'
export const METRICS_PATH = '/metrics'
