import { type ReactNode, useState } from 'react'

/** A component in one state. */
export interface Example {
  /** The state, in a few words. */
  name: string
  draw: () => ReactNode
}

/** Examples by the name of the component. */
export type Examples = Record<string, readonly Example[]>

/** Holds what a controlled component shows. */
export function Held<Value>({
  initial,
  children,
}: {
  initial: Value
  children: (value: Value, set: (value: Value) => void) => ReactNode
}) {
  const [value, setValue] = useState(initial)
  return children(value, setValue)
}
