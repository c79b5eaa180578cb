/** A server and a folder with the files that an operator imports. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { importHospitals } from '../../src/server/import/hospitals.ts'
import { summaryLines } from '../../src/server/import/summary.ts'
import { openTestServer, type TestServer } from './factories.ts'

export const HEADING =
  'Facility ID,Facility Name,Address,City/Town,State,ZIP Code,Hospital Type,Hospital Ownership,Emergency Services'
export const MERCY =
  "010001,ST MARY'S REGIONAL MEDICAL CENTER,1 MAIN ST,COEUR D'ALENE,ID,83814,Childrens,Tribal,Yes"

const hospitalsOf = ({ db }: TestServer) => db.selectFrom('hospitals').selectAll().orderBy('id').execute()

export interface ImportFolder {
  server: TestServer
  folder: string
  /** @returns the file of these lines, under the heading of the directory. */
  csv(...lines: string[]): string
  /** Imports it. @returns what is told of it. */
  summary(file: string): Promise<string[]>
  hospitals(): ReturnType<typeof hospitalsOf>
}

/** Makes them anew before each test of the file. */
export function shareImportFolder(): ImportFolder {
  const here = {
    csv(...lines) {
      const file = path.join(here.folder, 'hospitals.csv')
      writeFileSync(file, `${[HEADING, ...lines].join('\n')}\n`)
      return file
    },
    summary: async file => summaryLines(await importHospitals(here.server.db, file)),
    hospitals: () => hospitalsOf(here.server),
  } satisfies Omit<ImportFolder, 'server' | 'folder'> as ImportFolder
  beforeEach(async () => {
    here.server = await openTestServer()
    here.folder = mkdtempSync(path.join(tmpdir(), 'ryh-import-'))
  })
  afterEach(async () => {
    await here.server.close()
    rmSync(here.folder, { recursive: true })
  })
  return here
}
