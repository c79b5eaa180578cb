import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { Clock, Log, RandomBytes } from '../services.ts'
import type { Mailer } from './mailer.ts'
import { messageOf } from './message.ts'

interface FileMailerOptions {
  readonly folder: string
  readonly from: string
  readonly clock: Clock
  readonly random: RandomBytes
  readonly log: Log
}

/** Writes each mail as an .eml file; the log tells its path, never what is in it. */
export function createFileMailer({ folder, from, clock, random, log }: FileMailerOptions): Mailer {
  const compose = createTransport({ streamTransport: true, buffer: true })
  return {
    async send(mail) {
      const { message } = await compose.sendMail(messageOf(mail, from, clock()))
      const time = new Date(clock()).toISOString().replaceAll(':', '-')
      const file = path.join(folder, `${time}-${Buffer.from(random(6)).toString('hex')}.eml`)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(file, message as Buffer, { mode: 0o600, flag: 'wx' })
      log({ event: 'mail', path: file })
    },
  }
}
