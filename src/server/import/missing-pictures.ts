import path from 'node:path'
import type { ServerConfig } from '../config/config.ts'
import { createFolderStore, PICTURES_NAME } from '../pictures/folder-store.ts'
import type { ProductRow } from './product-file.ts'

/**
 * Pictures that products name and that a server of these settings could not show: the app draws its own in their place,
 * and one that the server's user cannot read is in the way of every backup. What lies in a bucket is not looked for.
 */
export async function missingPictures(
  rows: readonly Pick<ProductRow, 'images'>[],
  { pictures, dataDir }: Pick<ServerConfig, 'pictures' | 'dataDir'>,
): Promise<string[]> {
  if (pictures.kind !== 'folder') return []
  const store = createFolderStore(path.join(dataDir, PICTURES_NAME))
  const missing: string[] = []
  for (const name of new Set(rows.flatMap(row => row.images)))
    if ((await store.read(['products', name], 'import')) === null) missing.push(name)
  return missing
}
