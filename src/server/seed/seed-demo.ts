/** Fills a database that has no hospitals with made-up content (D83), so that a first start shows something. */
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { makeDemoContent } from '../demo/demo-content.ts'
import type { DemoPicture } from '../demo/demo-types.ts'
import type { Services } from '../services.ts'
import type { Sql } from '../sql/database.ts'
import { takeRevisions } from '../sql/revision.ts'
import { seedDirectory } from './seed-directory.ts'
import { seedReviews } from './seed-reviews.ts'
import { seedShop } from './seed-shop.ts'

const SEED = 1

/** @param picturesFolder where the drawn pictures go; null: nowhere (a server in memory). */
export async function seedDemo({ db, clock }: Services, picturesFolder: string | null): Promise<void> {
  const known = await db.selectFrom('hospitals').select('id').limit(1).executeTakeFirst()
  if (known) return
  const content = makeDemoContent(SEED, new Date(clock()))
  // Pictures first: a database that is filled must not lack them after a crash in between.
  if (picturesFolder !== null) await writePictures(picturesFolder, content.pictures)
  await db.transaction().execute(async sql => {
    const revisions = await revisionSource(sql)
    const places = await seedDirectory(sql, content, revisions)
    await seedReviews(sql, content, places, revisions)
    await seedShop(sql, content, revisions)
  })
}

/** Writes drawn pictures as files below the folder. */
export async function writePictures(folder: string, pictures: readonly DemoPicture[]): Promise<void> {
  for (const picture of pictures) {
    const file = path.join(folder, picture.path)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, picture.svg)
  }
}

export type NextRevision = () => number

// One block for all rows: a counter moved row by row would double the number of statements.
async function revisionSource(sql: Sql): Promise<NextRevision> {
  let revision = await takeRevisions(sql, 100_000)
  return () => revision++
}
