/** Where mails are handed over, read from one address such as smtps://name:password@mail.example.org. */
export interface SmtpSettings {
  readonly host: string
  readonly port: number
  /** From the first byte, before anything is said, or not at all. */
  readonly encryption: 'tls' | 'starttls' | 'none'
  readonly login: { readonly user: string; readonly password: string } | null
}

const HERE = ['localhost', '127.0.0.1', '[::1]']
const PORTS = { 'smtp:': 587, 'smtps:': 465 } as const

/**
 * `smtps:` is encrypted from the start; `smtp:` must become so by STARTTLS, but for this very machine and where
 * `?secure=no` says otherwise.
 * @returns null when the text is no such address.
 */
export function readSmtpUrl(text: string): SmtpSettings | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  const { protocol, hostname } = url
  if (protocol !== 'smtp:' && protocol !== 'smtps:') return null
  if (hostname === '' || !['', '/'].includes(url.pathname) || url.hash !== '') return null
  if (!['', '?secure=no'].includes(url.search) || (url.search && protocol === 'smtps:')) return null
  const user = decoded(url.username)
  const password = decoded(url.password)
  if (user === null || password === null || (user === '') !== (password === '')) return null
  const plain = HERE.includes(hostname) || url.search === '?secure=no'
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? PORTS[protocol] : Number(url.port),
    encryption: protocol === 'smtps:' ? 'tls' : plain ? 'none' : 'starttls',
    login: user === '' ? null : { user, password },
  }
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
