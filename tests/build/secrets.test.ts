// P-26: what is handed out, and what is written down, holds no key of a payment provider.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../imports.ts'
import { appFolder } from './chunks.ts'

/** Keys of Stripe as they are issued; the short names in tests and in the settings' own check are none. */
const key = /\b(?:[sr]k_(?:live|test)|whsec)_[A-Za-z0-9]{16,}/

function holds(file: string, pattern: RegExp): boolean {
  return pattern.test(readFileSync(file, 'latin1'))
}

test('P-26: the app that is handed out names no secret key, nor the settings that hold them', () => {
  const texts = filesBelow(appFolder).filter(file => /\.(?:js|css|html|json|svg|webmanifest)$/.test(file))
  expect(texts.length).toBeGreaterThan(20)
  const telling = new RegExp(`${key.source}|[sr]k_live|whsec|STRIPE_|SMTP_URL`)
  expect(texts.filter(file => holds(file, telling))).toEqual([])
})

test('P-26: no file of this repository holds a key as a provider issues it', () => {
  expect(key.test(`sk_live_${'a1'.repeat(12)}`)).toBe(true)
  const files = ['.ci', '.deploy', '.tools', 'public', 'src', 'sw', 'tests'].flatMap(folder =>
    filesBelow(path.join(root, folder)),
  )
  expect(files.length).toBeGreaterThan(500)
  expect([...files, path.join(root, 'README.md')].filter(file => holds(file, key))).toEqual([])
})

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(name => path.join(folder, name))
    .filter(file => statSync(file).isFile())
}
