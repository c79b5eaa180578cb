/** A real SMTP server on this machine that misbehaves as it is told. */
import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { createSmtpMailer, type SmtpTimeouts } from '../../src/server/mail/smtp-mailer.ts'
import type { SmtpSettings } from '../../src/server/mail/smtp-settings.ts'
import type { Clock } from '../../src/server/services.ts'

export interface SmtpWorld {
  readonly port: number
  /** What was handed over whole: the envelope's recipients, and the message as it came. */
  readonly received: { readonly to: readonly string[]; readonly raw: string }[]
  close(): Promise<void>
}

/** What the server says to each delivery in turn, "ok" when the list is used up. */
export type Verdict =
  | 'ok'
  | {
      readonly code: number
      /** Its enhanced code; none unless given. */
      readonly more?: string
      readonly at: 'recipient' | 'message' | 'greeting'
    }

/** @param port another's that was closed, so that a dead server comes back; any free one unless given. */
export async function openSmtp(
  verdicts: readonly Verdict[] = [],
  options: SMTPServerOptions = {},
  port = 0,
): Promise<SmtpWorld> {
  const received: { to: string[]; raw: string }[] = []
  const queue = [...verdicts]
  const fault = (at: string) => {
    const [next] = queue
    if (!next || next === 'ok' || next.at !== at) return null
    queue.shift()
    const words = `${next.more ? `${next.more} ` : ''}no, ${at}, for secret@example.invalid`
    return Object.assign(new Error(words), { responseCode: next.code })
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, done) => done(fault('greeting')),
    onRcptTo: (_address, _session, done) => done(fault('recipient')),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const error = fault('message')
        if (error) return done(error)
        if (queue[0] === 'ok') queue.shift()
        const to = session.envelope.rcptTo.map(({ address }) => address)
        received.push({ to, raw: Buffer.concat(chunks).toString('utf8') })
        done()
      })
    },
    ...options,
  })
  // What the other side of a broken handshake says is the mailer's to report, not this server's.
  server.on('error', () => undefined)
  const listener = server.listen(port, '127.0.0.1') as Server
  await once(listener, 'listening')
  return {
    port: (listener.address() as AddressInfo).port,
    received,
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}

/** Takes connections and never says a word. */
export async function openSilence(): Promise<Pick<SmtpWorld, 'port' | 'close'>> {
  const sockets = new Set<import('node:net').Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('error', () => undefined)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
    await once(server, 'close')
  }
  return { port: (server.address() as AddressInfo).port, close }
}

const impatient: SmtpTimeouts = { connectMs: 1_000, greetMs: 700, silenceMs: 1_000, wholeMs: 1_200 }

/** The product's SMTP adapter towards such a server, with little patience. */
export function smtpMailer(
  clock: Clock,
  smtp: Partial<SmtpSettings> & { port: number },
  patience: Partial<SmtpTimeouts> = {},
) {
  return createSmtpMailer({
    smtp: { host: '127.0.0.1', encryption: 'none', login: null, ...smtp },
    from: 'Account mail <no-reply@example.invalid>',
    clock,
    patience: { ...impatient, ...patience },
  })
}
