/** Fills an empty database with made-up content (D83), so that a first start shows something. */
import { makeDemoContent } from '../demo/demo-content.ts'
import type { DemoPicture } from '../demo/demo-types.ts'
import type { PictureStore } from '../pictures/picture-store.ts'
import type { Services } from '../services.ts'
import type { Sql } from '../sql/database.ts'
import { takeRevisions } from '../sql/revision.ts'
import { filledTable } from './filled-table.ts'
import { seedDirectory } from './seed-directory.ts'
import { seedReviews } from './seed-reviews.ts'
import { seedShop } from './seed-shop.ts'

const SEED = 1

/** @param store where the drawn pictures go; null: nowhere (a server in memory). */
export async function seedDemo({ db, clock }: Services, store: PictureStore | null): Promise<void> {
  if (await filledTable(db)) return
  const content = makeDemoContent(SEED, new Date(clock()))
  // Pictures first: a database that is filled must not lack them after a crash in between.
  if (store !== null) await writePictures(store, content.pictures)
  await db.transaction().execute(async sql => {
    // Asked again inside: of several servers that start at once another may have filled it.
    if (await filledTable(sql)) return
    const revisions = await revisionSource(sql)
    const places = await seedDirectory(sql, content, revisions)
    await seedReviews(sql, content, places, revisions)
    await seedShop(sql, content, revisions)
  })
}

/** Puts drawn pictures where the operator's are. */
export async function writePictures(store: PictureStore, pictures: readonly DemoPicture[]): Promise<void> {
  for (const { path, svg } of pictures) await store.write(path.split('/'), Buffer.from(svg))
}

export type NextRevision = () => number

// One block for all rows: a counter moved row by row would double the number of statements.
async function revisionSource(sql: Sql): Promise<NextRevision> {
  let revision = await takeRevisions(sql, 100_000)
  return () => revision++
}
