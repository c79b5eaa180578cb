import { userInfo } from 'node:os'

/**
 * Under which name the operator’s actions stand in the log: the user of this process, by number where the system has no
 * name for it, as in a container that was given a number.
 */
export function operatorName(): string {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`
  }
}
