import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { readSafeFile, safeFileStamp } from '../site/safe-file.ts'
import type { PictureStore } from './picture-store.ts'

/** The folder of the operator's pictures in the data folder. */
export const PICTURES_NAME = 'pictures'

/** Pictures as files below a folder, which need not be there yet. */
export function makeFolderStore(folder: string): PictureStore {
  return {
    read: names => readSafeFile(folder, names),
    stamp: names => safeFileStamp(folder, names),
    async write(names, picture) {
      const file = path.join(folder, ...names)
      await mkdir(path.dirname(file), { recursive: true })
      await writeFile(file, picture)
    },
  }
}
