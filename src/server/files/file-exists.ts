import { statSync } from 'node:fs'

/**
 * Whether a file is there, be it behind a link.
 * @throws what the file system says where it cannot tell: whoever may not look must not hear that there is none.
 */
export function fileExists(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false }) !== undefined
}
