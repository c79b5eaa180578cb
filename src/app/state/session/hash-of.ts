import { base64url } from '../../../sync/base64url.ts'

/** SHA-256, as the server stores tokens. @returns null where the browser makes none (a page without TLS). */
export async function hashOf(text: string): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null
  return base64url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
}
