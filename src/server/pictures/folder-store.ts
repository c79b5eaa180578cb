import path from 'node:path'
import { writeWhole } from '../files/write-whole.ts'
import { readSafeFile, safeFileStamp } from '../site/safe-file.ts'
import type { PictureStore } from './picture-store.ts'

/** The folder of the operator's pictures in the data folder. */
export const PICTURES_NAME = 'pictures'

/** Pictures as files below a folder, which need not be there yet. */
export function makeFolderStore(folder: string): PictureStore {
  return {
    read: names => readSafeFile(folder, names),
    stamp: names => safeFileStamp(folder, names),
    // Another server that starts on the same folder may write what this one is giving already.
    write: (names, picture) => writeWhole(path.join(folder, ...names), picture),
  }
}
