/** Reads the mails that our own mailer writes: a text, alone or with its HTML twin. */
export interface ReadMail {
  readonly subject: string
  readonly date: string
  readonly to: string
  /** The plain one. */
  readonly text: string
}

export function readEml(eml: string): ReadMail {
  const { header, body } = split(eml)
  const boundary = /^multipart\/.*boundary="?([^";]+)"?/i.exec(header('Content-Type'))?.[1]
  const text = boundary === undefined ? decode(eml) : decode(plainPart(body, boundary))
  return { subject: header('Subject'), date: header('Date'), to: header('To'), text }
}

function split(part: string): { header(name: string): string; body: string } {
  const [head = '', ...rest] = part.split(/\r?\n\r?\n/)
  const headers = head.replace(/\r?\n[ \t]+/g, ' ')
  return {
    header: name => new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1]?.trim() ?? '',
    body: rest.join('\n\n'),
  }
}

function plainPart(body: string, boundary: string): string {
  const parts = body.split(`--${boundary}`).map(part => part.replace(/^\r?\n/, ''))
  return parts.find(part => split(part).header('Content-Type').startsWith('text/plain')) ?? ''
}

function decode(part: string): string {
  const { header, body } = split(part)
  const encoding = header('Content-Transfer-Encoding').toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
