import path from 'node:path'
import { NO_SENDER } from '../config/no-address.ts'
import type { Clock, Log, RandomBytes } from '../services.ts'
import { createFileMailer } from './file-mailer.ts'
import type { Mailer } from './mailer.ts'
import { createMemoryMailer } from './memory-mailer.ts'
import { createSmtpMailer } from './smtp-mailer.ts'
import type { SmtpSettings } from './smtp-settings.ts'

interface MailerOptions {
  readonly smtp?: SmtpSettings | null
  readonly mailFrom?: string
}

/** The folder of mails that are files; null where they are not. */
export function mailFolderOf(dataDir: string | null, { smtp }: MailerOptions): string | null {
  return dataDir === null || smtp ? null : path.join(dataDir, 'mail')
}

export function createMailer(
  folder: string | null,
  { smtp, mailFrom: from = NO_SENDER }: MailerOptions,
  services: { readonly clock: Clock; readonly random: RandomBytes; readonly log: Log },
): Mailer {
  if (smtp) return createSmtpMailer({ smtp, from, clock: services.clock })
  return folder === null ? createMemoryMailer() : createFileMailer({ folder, from, ...services })
}
