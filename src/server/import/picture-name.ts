import { areSafeNames } from '../site/safe-file.ts'

const PICTURE_FILE = /^[\w-][\w .-]*\.(svg|png|jpe?g|webp|avif)$/i

/** @returns the end of a sentence that says why nobody could be given a picture of this name; null where they could. */
export function pictureNameFault(name: string): string | null {
  if (!PICTURE_FILE.test(name)) return 'must be the name of a picture file'
  return areSafeNames([name]) ? null : 'has a name of more than 121 characters'
}
