import path from 'node:path'
import { runTool } from './run-tool.mjs'

const SECONDS = 40
/** A call with every value that reaches SQL: cursors, ids, sign-in, what a person writes. */
export const CALLS = [
  ['hospitals/fetch?since=x*&limit=50*'],
  ['departments/fetch?hospital_id=1*&limit=50*'],
  ['submit_login', 'email=nora%40example.invalid*&password=x'],
  ['cart/addToCart', 'product_id=1*&quantity=1*&selectedProductColor=1*&selectedProductSize=1*&sessionId=x*'],
  [
    'review/submit',
    'hospitalId=1*&departmentId=1*&title=x*&review=x*&staff_to_patient=3*&coworkers=3*&management=3*&overall=3*',
  ],
  ['profile/update', 'first_name=x*&last_name=x*&email=nora%40example.invalid*&phone=1*'],
]

/** Tries to put SQL into calls, signed in. */
export async function injectSql({ front, token, folder }) {
  const found = []
  let finished = 0
  for (const [call, data] of CALLS) {
    const args = ['-u', `${front}/public/api/${call}`, '-H', `Authorization: Bearer ${token}`]
    if (data) args.push('--data', data)
    args.push('--batch', '--flush-session', '--disable-coloring', '--level=2', '--risk=1', '--threads=4')
    args.push('--dbms=SQLite', '--technique=BEUS', '--timeout=5', '--retries=0', '--ignore-code=*')
    args.push('--output-dir', path.join(folder, 'sqlmap'))
    const { printed, isWhole } = await runTool('sqlmap', args, { seconds: SECONDS, folder })
    if (isWhole) finished += 1
    const hits = printed.match(
      /^.*(?:is vulnerable|appears to be '.*' injectable|identified the following injection).*$/gm,
    )
    found.push(...(hits ?? []).map(hit => `${call}: ${hit.trim()}`))
    if (!/testing|tested/.test(printed)) found.push(`${call}: it tested nothing: ${printed.slice(-200)}`)
  }
  return { did: `${CALLS.length} calls for ${SECONDS} s at most (${finished} to their end)`, found }
}
