// The policies of what this server answers, judged by a tool that others wrote.
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { expect, test } from 'vitest'
import { contentPolicy } from '../../src/server/http/security-headers.ts'
import { openSite } from './page-reader.ts'

/** What could be better about a policy, from "high" down to "possibly medium". */
function findings(policy: string): string[] {
  const isSerious = (severity: Severity) => severity <= Severity.MEDIUM_MAYBE
  return new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(finding => isSerious(finding.severity))
    .map(({ severity, directive, description }) => `${Severity[severity]} ${directive}: ${description}`)
}

test('X-08: Google’s evaluator finds nothing of weight in the policy of any answer', async () => {
  const server = await openSite()
  const policies = new Set<string>()
  for (const address of [
    '/',
    '/hospitals',
    '/cart',
    '/nothing',
    '/public/api/ping',
    '/public/media/hospitals/x.svg',
  ]) {
    const { headers } = await server.app.request(address, { headers: { Accept: 'text/html' } })
    policies.add(headers.get('content-security-policy') ?? '')
  }
  expect(policies.size).toBeGreaterThanOrEqual(2)
  for (const policy of policies) {
    // Scripts of our own: the tool cannot know that nobody uploads any. What is no page runs none.
    const isPage = policy.includes("script-src 'self'")
    expect(findings(policy)).toEqual(
      isPage ? [expect.stringMatching(/^MEDIUM_MAYBE script-src: 'self' can be/)] : [],
    )
  }
})

test('X-08: the evaluator would speak up, and the policy wants Trusted Types, no plug-ins, no frames, no base', () => {
  expect(findings("script-src 'unsafe-inline' *")).not.toEqual([])
  const policy = contentPolicy(['sha256-x'])
  expect(policy).not.toMatch(/unsafe|\*|http:/)
  for (const part of [
    "default-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types dompurify worker-script',
  ])
    expect(policy.split('; ')).toContain(part)
})

test('X-08, X-05: a page loads, asks and sends to nobody but us', () => {
  const directives = contentPolicy(['sha256-x'])
    .split('; ')
    .map(one => one.split(' '))
    .filter(([name]) => !name?.includes('trusted-types'))
  const sources = Object.fromEntries(directives.map(([name, ...from]) => [name, from.join(' ')]))
  // What a style is allowed by, and pictures that the app has made, are the page's own.
  const { 'style-src': style, 'img-src': image, ...others } = sources
  expect([style, image]).toEqual(["'self' 'sha256-x'", "'self' data: blob:"])
  for (const [name, from] of Object.entries(others)) expect(from, name).toMatch(/^'(?:self|none)'$/)
  // Of these `default-src` says nothing.
  for (const name of ['form-action', 'base-uri', 'frame-ancestors']) expect(others).toHaveProperty(name)
})
