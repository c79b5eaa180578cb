import path from 'node:path'
import type { Services } from '../services.ts'
import { createCachingStore } from './caching-store.ts'
import { createFolderStore, PICTURES_NAME } from './folder-store.ts'
import type { PictureSettings } from './picture-settings.ts'
import { type PictureStore, PictureStoreError } from './picture-store.ts'
import { createS3Store } from './s3-store.ts'

export interface Pictures {
  /** The operator's pictures; null: nowhere (a server in memory). */
  readonly store: PictureStore | null
  /** Where what was made of them is kept, and can be emptied at any time; null: nowhere. */
  readonly variants: string | null
}

/**
 * Opens where the operator keeps pictures. A store that cannot be reached keeps nobody from their reviews: that is
 * logged, and pictures come when it does.
 * @throws Error with a sentence where the store does not let us in.
 */
export async function openPictures(
  settings: PictureSettings,
  dataDir: string | null,
  services: Pick<Services, 'log'>,
): Promise<Pictures> {
  const variants = dataDir === null ? null : path.join(dataDir, 'variants')
  if (settings.kind === 'folder')
    return { store: dataDir === null ? null : createFolderStore(path.join(dataDir, PICTURES_NAME)), variants }
  const far = createS3Store(settings)
  await far.check().catch((error: unknown) => {
    if (!(error instanceof PictureStoreError)) throw error
    if (error.isRefusal)
      throw new Error(
        `The picture store at ${settings.endpoint} does not let us in: ${error.code}. Check PICTURES_S3_BUCKET, PICTURES_S3_REGION, PICTURES_S3_KEY and PICTURES_S3_SECRET; the key needs s3:ListBucket, s3:GetObject and s3:PutObject.`,
      )
    services.log({ event: 'picture store', code: error.code })
  })
  return { store: createCachingStore(far, variants, services), variants }
}
