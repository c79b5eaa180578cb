import { type ComponentType, lazy } from 'react'

/**
 * A part of the shell whose code comes when it is needed. Where it cannot be fetched, because the connection
 * went before it was here, its absence must not take the page with it.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() }
    } catch {
      return { default: () => null }
    }
  })
}
