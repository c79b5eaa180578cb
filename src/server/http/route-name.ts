import { calls } from '../../contract/calls.ts'
import { API_BASE, MEDIA_BASE } from '../../contract/protocol.ts'
import { HEALTH_PATH, METRICS_PATH } from '../operations/paths.ts'

const paths = new Set(calls.map(call => API_BASE + call.path))

/**
 * What the log says of an address. Only names of ours: some pages' addresses hold an e-mail, and an address that
 * somebody made up could forge a line.
 */
export function routeName(path: string): string {
  if (paths.has(path)) return path
  if (path.startsWith(API_BASE)) return 'unknown call'
  if (path.startsWith(MEDIA_BASE)) return 'picture'
  if (path === HEALTH_PATH || path === METRICS_PATH) return path
  return path.startsWith('/assets/') ? 'asset' : 'page'
}
