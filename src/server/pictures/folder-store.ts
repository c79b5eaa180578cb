import path from 'node:path'
import { makeFolder } from '../files/make-folder.ts'
import { flushFile, flushFolder } from '../files/private-file.ts'
import { writeAtomically } from '../files/write-atomically.ts'
import { readSafeFile, safeFileStamp } from '../site/safe-file.ts'
import type { PictureStore } from './picture-store.ts'

/** The folder of the operator's pictures in the data folder. */
export const PICTURES_NAME = 'pictures'

/** In whose turn the server reads what nobody has asked for. */
const OURSELVES = 'local'

/** Pictures as files below a folder, which need not be there yet. */
export function createFolderStore(folder: string): PictureStore {
  return {
    read: (names, caller) => readSafeFile(folder, names, caller),
    stamp: names => safeFileStamp(folder, names),
    async write(names, picture) {
      // Another server that starts on the same folder may have written it, and be giving it already: Windows replaces no
      // file that somebody reads.
      const there = await readSafeFile(folder, names, OURSELVES)
      if (there && Buffer.from(picture).equals(there)) return
      const file = path.join(folder, ...names)
      // Nobody draws it again once the database is filled, which outlasts a power cut.
      makeFolder(path.dirname(file))
      await writeAtomically(file, picture, flushFile)
      flushFolder(path.dirname(file))
    },
  }
}
