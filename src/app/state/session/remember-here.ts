import { findRoute } from '../../routes.ts'
import { rememberPlace } from './remember-place.ts'

/** Notes the open screen as where its author was. That of a code has a person's address in its own, of which nothing is kept (Y-16). */
export function rememberHere(author: number): void {
  if (findRoute(location.pathname)?.name !== 'verify') rememberPlace(location.pathname, author)
}
