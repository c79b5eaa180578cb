import path from 'node:path'
import type { PictureFolder } from '../../contract/pictures.ts'
import type { ServerConfig } from '../config/config.ts'
import { createFolderStore, PICTURES_NAME } from '../pictures/folder-store.ts'

export type PictureConfig = Pick<ServerConfig, 'pictures' | 'dataDir'>

interface Pictured {
  readonly image_name?: string
  readonly images?: readonly string[]
}

/**
 * Pictures that rows name and that a server of these settings could not show: the app draws its own in their place,
 * and one that the server's user cannot read is in the way of every backup. What lies in a bucket is not looked for.
 * @param folder of these rows' pictures.
 */
export async function missingPictures(
  folder: PictureFolder,
  rows: readonly Pictured[],
  config: PictureConfig | undefined,
): Promise<string[]> {
  if (config?.pictures.kind !== 'folder') return []
  const store = createFolderStore(path.join(config.dataDir, PICTURES_NAME))
  const missing: string[] = []
  for (const name of new Set(rows.flatMap(({ image_name, images = [] }) => image_name || images)))
    if ((await store.read([folder, name], 'import')) === null) missing.push(name)
  return missing
}
