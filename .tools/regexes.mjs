// npm run test:regexes: asks recheck how long each regular expression of the source can be made to run, and writes
// what it said to tests/regexes/verdicts.json, which npm test holds against the source. Asks for new ones only;
// `-- --all`: for all.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ensureDependencies, giveUp, root } from './setup.mjs'

/** For one expression; most take milliseconds. */
const TIMEOUT_MS = 120_000

ensureDependencies()
// 30 MB that only this command needs. Its browser build is plain JavaScript and says the same on every machine.
const { default: recheck } = await import('recheck/lib/browser.js').catch(() =>
  giveUp('This needs recheck: npm install --no-save recheck@4.5.0'),
)
const { createServer } = await import('vite')
const vite = await createServer({
  root,
  configFile: false,
  logLevel: 'error',
  server: { middlewareMode: true },
})
const { patternsOf } = await vite.ssrLoadModule('/tests/regexes/patterns.ts')
const patterns = [...new Set(patternsOf(['src', 'sw']).flatMap(({ text }) => text ?? []))].sort()
await vite.close()

/** By the degree of the polynomial. */
const NAMES = ['constant', 'linear', 'quadratic', 'cubic']

function verdictOf(pattern) {
  const end = pattern.lastIndexOf('/')
  const [source, flags] = [pattern.slice(1, end), pattern.slice(end + 1)]
  const { status, complexity } = recheck.checkSync(source, flags, { timeout: TIMEOUT_MS })
  if (status === 'safe') return 'linear'
  return NAMES[complexity?.degree] ?? complexity?.type ?? status
}

const file = path.join(root, 'tests', 'regexes', 'verdicts.json')
const known = process.argv.includes('--all') ? {} : JSON.parse(readFileSync(file, 'utf8'))
const verdicts = Object.fromEntries(patterns.map(pattern => [pattern, known[pattern] ?? verdictOf(pattern)]))
writeFileSync(file, `${JSON.stringify(verdicts, null, 2)}\n`)
const slow = Object.entries(verdicts).filter(([, verdict]) => verdict !== 'linear')
console.log(
  `${patterns.length} expressions; not linear:\n${slow.map(([pattern, verdict]) => `${verdict}  ${pattern}`).join('\n')}`,
)
console.log(
  'Now npm test -- tests/regexes.test.ts says which of them need a reason, in tests/regexes/bounded.ts.',
)
