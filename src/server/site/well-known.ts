/** Addresses that every site may have, for programs that know them. */
import { Hono } from 'hono'
import type { Clock } from '../services.ts'
import { DAY_MS } from '../time.ts'

/** Under a year, as the standard wants it (RFC 9116), and said anew by each answer. */
const VALID_MS = 180 * DAY_MS

export function createWellKnown({ clock, publicUrl }: { clock: Clock; publicUrl: string }): Hono {
  const site = new Hono()
  // Password managers lead to it when a password turns up in somebody's leak (https://w3c.github.io/webappsec-change-password-url/).
  site.get('/.well-known/change-password', c => c.redirect('/profile/edit', 302))
  site.get('/.well-known/security.txt', () => {
    const expires = new Date(clock() + VALID_MS).toISOString()
    const lines = [
      `Contact: ${publicUrl}/contact`,
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ]
    return new Response(`${lines.join('\n')}\n`, {
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=86400' },
    })
  })
  return site
}
