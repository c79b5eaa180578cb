import { readFileSync } from 'node:fs'
import path from 'node:path'
import { runTool } from './run-tool.mjs'

const SECONDS = 150
// Its search for forgotten copies takes the app's own page, which answers most addresses, for one: ffuf looks for those.
const MODULES = 'cookieflags,crlf,csp,exec,file,htaccess,http_headers,methods,permanentxss,redirect,sql,xss'
/** Behind the links that the server writes into pages: a search, calls with parameters. */
const STARTS = [
  '/hospitals/x',
  '/compare?units=1-1',
  '/public/api/hospitals/fetch?since=x&limit=5',
  '/public/api/departments/fetch?hospital_id=1&limit=5',
  '/public/media/hospitals/default.jpg?w=320&preview=1',
]

// The policy's frame-ancestors says the first to every browser that runs the app; none knows the second any more.
const ACCEPTED = /X-Frame-Options|X-XSS-Protection/

/** Follows links and tries the usual attacks on each address. */
export async function attackPages({ front, folder }) {
  const report = path.join(folder, 'wapiti.json')
  const args = ['-u', `${front}/`, '--scope', 'domain', '-m', MODULES, '-f', 'json', '-o', report]
  for (const start of STARTS) args.push('-s', front + start)
  args.push('--max-scan-time', '50', '--max-links-per-page', '20', '--max-files-per-dir', '10', '-d', '3')
  args.push(
    '--flush-session',
    '--store-session',
    path.join(folder, 'wapiti'),
    '--no-bugreport',
    '--verify-ssl',
    '0',
  )
  const { printed, isWhole } = await runTool('wapiti', args, { seconds: SECONDS, folder })
  const { vulnerabilities, anomalies } = read(report, printed)
  const found = [vulnerabilities, anomalies].flatMap(kinds =>
    Object.entries(kinds).flatMap(([kind, hits]) =>
      hits.map(hit => `${kind}: ${hit.path} ${hit.info ?? ''}`.trim()),
    ),
  )
  return {
    did: `${MODULES.split(',').length} modules for ${SECONDS} s at most${isWhole ? '' : ' (not to their end)'}`,
    found: [...new Set(found)].filter(what => !ACCEPTED.test(what)),
  }
}

function read(report, printed) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    const hits = printed.match(/^.*(?:vulnerability|vulnerable).*$/gim) ?? []
    return { vulnerabilities: { 'no report': hits.map(info => ({ path: '', info })) }, anomalies: {} }
  }
}
