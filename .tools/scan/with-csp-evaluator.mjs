import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'

const PATHS = [
  '/',
  '/hospitals',
  '/hospital/detail/1',
  '/cart',
  '/nothing',
  '/public/api/ping',
  '/sw.js',
  '/health',
]

/** Google's judge of Content-Security-Policies, for one answer of each kind. */
export async function evaluatePolicies({ front }) {
  const policies = new Set()
  for (const path of PATHS) {
    const { headers } = await fetch(front + path, { headers: { Accept: 'text/html' } })
    policies.add(headers.get('content-security-policy') ?? '')
  }
  const found = [...policies].flatMap(policy =>
    new CspEvaluator(new CspParser(policy).csp)
      .evaluate()
      .filter(({ severity }) => severity <= Severity.MEDIUM)
      .map(({ directive, description }) => `${directive}: ${description}`),
  )
  return { did: `${policies.size} policies of ${PATHS.length} kinds of answers`, found }
}
