import { createHash } from 'node:crypto'
import { contentPolicy } from '../http/security-headers.ts'

/**
 * The policy of a page as it was built: the style that the build wrote into it is allowed by its hash, and no other.
 * @param built never with anything put in since: it would allow itself.
 */
export function pagePolicy(built: Uint8Array): string {
  const styles = Buffer.from(built)
    .toString()
    .matchAll(/<style>(.*?)<\/style>/gs)
  return contentPolicy(Array.from(styles, ([, css = '']) => `sha256-${hashOf(css)}`))
}

function hashOf(css: string): string {
  return createHash('sha256').update(css).digest('base64')
}
