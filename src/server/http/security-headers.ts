import { IDEMPOTENCY_HEADER, PERMISSIVE_HEADER, WITHDRAWN_HEADER } from '../../contract/protocol.ts'
import { DELIVERY_HEADER } from '../../contract/signed-delivery.ts'
import { REQUEST_ID_HEADER } from './request-id.ts'

/**
 * What a page may load: what is ours, and nothing written into the page itself.
 * @param ownStyles styles that are, each by its hash, as in `sha256-…`.
 */
export function contentPolicy(ownStyles: readonly string[] = []): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", ...ownStyles.map(hash => `'${hash}'`)].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Text becomes HTML or the address of a script through these two of the app's policies, or not at all.
    "require-trusted-types-for 'script'",
    'trusted-types dompurify worker-script',
  ].join('; ')
}

const STRICTEST_POLICY = contentPolicy()

/** Of what is no page nothing may run, and the whole list would weigh more than most answers. */
const POLICY_OF_DATA = "default-src 'none'; frame-ancestors 'none'"

const ALWAYS: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
}

/**
 * Sets what every answer carries.
 * @param isApi the API may be read from any origin (D14); everything else stays with ours.
 */
export function setSecurityHeaders(headers: Headers, isApi: boolean, isProduction: boolean): void {
  for (const [name, value] of Object.entries(ALWAYS)) headers.set(name, value)
  if (!headers.has('Content-Security-Policy'))
    headers.set('Content-Security-Policy', isApi ? POLICY_OF_DATA : STRICTEST_POLICY)
  headers.set('Cross-Origin-Resource-Policy', isApi ? 'cross-origin' : 'same-origin')
  // Robots may fetch it, for pages that they draw. What people wrote has a place to be found, which forgets what is deleted.
  if (isApi) headers.set('X-Robots-Tag', 'noindex')
  if (isProduction) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
}

const ALLOWED_HEADERS = [
  'Authorization',
  'Content-Type',
  IDEMPOTENCY_HEADER,
  WITHDRAWN_HEADER,
  DELIVERY_HEADER,
  PERMISSIVE_HEADER,
  'If-None-Match',
].join(', ')
const EXPOSED_HEADERS = [
  'Retry-After',
  IDEMPOTENCY_HEADER,
  'Idempotency-Replayed',
  'ETag',
  REQUEST_ID_HEADER,
].join(', ')

/** Any origin may call: authority is in the bearer token alone, there are no cookies to borrow. */
export function setCorsHeaders(headers: Headers): void {
  headers.set(PERMISSIVE_HEADER, '*')
  headers.set('Access-Control-Expose-Headers', EXPOSED_HEADERS)
}

export function setPreflightHeaders(headers: Headers): void {
  headers.set('Access-Control-Allow-Methods', 'GET, POST, OPTIONS')
  headers.set('Access-Control-Allow-Headers', ALLOWED_HEADERS)
  headers.set('Access-Control-Max-Age', '86400')
}
