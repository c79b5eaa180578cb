import { type ComponentType, createElement, lazy } from 'react'

/**
 * A part whose code comes when it is drawn. React remembers code that could not be had: `renew` has it asked for anew
 * by whoever draws the part again.
 */
export function retryableLazy<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const ask = () => lazy(async () => ({ default: await load() }))
  let Latest = ask()
  return {
    // Looked up each time: a boundary draws again what it was given once.
    Part: (props: Props) => createElement(Latest, props),
    renew() {
      Latest = ask()
    },
  }
}
