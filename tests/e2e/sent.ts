/** What the browser sends, taken down as it leaves. */
import type { BrowserContext } from 'playwright-core'

export interface SentForm {
  fields: Record<string, string>
  headers: Record<string, string>
}

/** Resolves with the first multipart form that goes to this path. */
export async function sentMultipart(context: BrowserContext, path: string): Promise<SentForm> {
  const request = await context.waitForEvent('request', {
    predicate: one => new URL(one.url()).pathname.endsWith(path),
    timeout: 60_000,
  })
  const headers = await request.allHeaders()
  const body = request.postDataBuffer()
  if (!body) throw new Error('The browser does not show what it sent.')
  const type = headers['content-type'] ?? ''
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
  return { fields: Object.fromEntries([...form].map(([name, value]) => [name, String(value)])), headers }
}
