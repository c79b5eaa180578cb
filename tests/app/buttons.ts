/** The buttons that were drawn last, by what stands on them. For `vi.mock('../../src/app/ui/button.tsx', …)`. */
import type { ButtonProps } from '../../src/app/ui/button.tsx'

const drawn = new Map<unknown, ButtonProps>()

export function Button(props: ButtonProps) {
  drawn.set(props.children, props)
  return null
}

export function press(words: string): void {
  drawn.get(words)?.onClick?.({} as never)
}

/** Whether it cannot be pressed at this moment. */
export function isOff(words: string): boolean {
  const { off = false, busy = false } = drawn.get(words) ?? {}
  return off || busy
}
