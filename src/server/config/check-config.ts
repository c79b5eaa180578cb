import { checkMailSettings } from '../mail/mail-settings.ts'
import { givenSecret } from '../secret.ts'
import { NO_SANDBOX } from '../shop/sandbox.ts'
import { readConfig, type ServerConfig } from './config.ts'

/**
 * The settings, and whether they go together: what would be found out only when somebody is harmed by it stops the
 * start.
 * @throws Error with a sentence that names the setting.
 */
export function checkConfig(environment: Record<string, string | undefined>): ServerConfig {
  const config = readConfig(environment)
  checkMailSettings(environment)
  if (config.secret !== undefined) givenSecret(config.secret)
  if (config.isProduction) checkProduction(config)
  else if (takesMoney(config.payment, '_live_'))
    throw new Error(
      'A live STRIPE_SECRET_KEY needs NODE_ENV=production: elsewhere it would sell the made-up merchandise for real money.',
    )
  return config
}

function checkProduction({ publicUrl, payment, databaseUrl, secret }: ServerConfig): void {
  if (!publicUrl.startsWith('https:'))
    throw new Error('In production PUBLIC_URL must begin with https: passwords and codes travel there.')
  if (payment.kind === 'sandbox') throw new Error(NO_SANDBOX)
  if (takesMoney(payment, '_test_'))
    throw new Error(
      'In production STRIPE_SECRET_KEY must be a live key: a test key sells goods that nobody pays.',
    )
  // Each would make its own, and what one has sealed the other could not open.
  if (databaseUrl !== undefined && secret === undefined)
    throw new Error(
      'In production DATABASE_URL needs SERVER_SECRET, the same for all servers: openssl rand -base64 32.',
    )
}

function takesMoney(payment: ServerConfig['payment'], key: '_live_' | '_test_'): boolean {
  return payment.kind === 'stripe' && !payment.isClosed && payment.secretKey.includes(key)
}
