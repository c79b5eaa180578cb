import { keepsNothing } from './keeps-nothing.ts'
import { hasLastKeystrokes } from './last-keystrokes.ts'

/** Whether what this author (anybody, if not said) wrote is in this page alone: nothing is kept, or the disk refused it. */
export function isOnlyHere(author?: number): boolean {
  return keepsNothing || hasLastKeystrokes(author)
}
