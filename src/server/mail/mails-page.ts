/** In development mails are files; this page saves opening them one by one. Never there in production. */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Context, Hono } from 'hono'
import { bindingsOf } from '../http/address.ts'
import { escapeHtml } from '../sanitise.ts'
import { readEml } from './read-eml.ts'

export const MAILS_PATH = '/dev/mails'
const SHOWN_MAX = 50

export function createMailsPage(folder: string): Hono {
  const page = new Hono()
  page.get(MAILS_PATH, async c => {
    if (!isHere(c)) return c.notFound()
    const mails = await Promise.all((await newestFiles(folder)).map(file => readFile(file, 'utf8')))
    c.header('Cache-Control', 'no-store')
    return c.html(render(mails.map(readEml)))
  })
  return page
}

/**
 * Codes stand in these mails: whoever forgot NODE_ENV must not show them to the whole network. Nor may a page of others
 * in a browser on this machine read them, having given its own name this machine's address (DNS rebinding).
 */
function isHere(c: Context): boolean {
  const peer = bindingsOf(c).incoming?.socket?.remoteAddress ?? '127.0.0.1'
  const isForwarded = c.req.header('x-forwarded-for') ?? c.req.header('forwarded')
  const isAsked = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(c.req.url).hostname)
  return isAsked && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(peer) && !isForwarded
}

async function newestFiles(folder: string): Promise<string[]> {
  // No mail was sent yet: there is no folder.
  const names = await readdir(folder).catch(() => [])
  const mails = names.filter(name => name.endsWith('.eml')).sort()
  return mails
    .reverse()
    .slice(0, SHOWN_MAX)
    .map(name => path.join(folder, name))
}

function render(mails: readonly ReturnType<typeof readEml>[]): string {
  const items = mails.map(
    mail =>
      `<article><h2>${escapeHtml(mail.subject)}</h2><p>${escapeHtml(mail.date)} to ${escapeHtml(mail.to)}</p><pre>${escapeHtml(mail.text)}</pre></article>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mails (development)</title><h1>Mails, newest first</h1>${items.join('\n') || '<p>No mail was sent yet.</p>'}</html>`
}
