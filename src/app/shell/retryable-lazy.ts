import { type ComponentType, createElement, lazy } from 'react'

/**
 * `React.lazy` that can be tried again. React remembers a failed import for good; after `renew` the next rendering asks
 * for the code anew.
 */
export function retryableLazy<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const ask = () => lazy(async () => ({ default: await load() }))
  let Latest = ask()
  return {
    // Looked up each time: a boundary draws again what it was given once.
    // biome-ignore lint/correctness/noComponentHookFactories: made once for each part, when its file is read
    Part: (props: Props) => createElement(Latest, props),
    renew() {
      Latest = ask()
    },
  }
}
