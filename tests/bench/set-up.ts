/** Starts both pages with the same hospitals in. */
import path from 'node:path'
import { freePort } from '../free-port.ts'
import { root } from '../imports.ts'
import { buildBare } from './build-bare.ts'
import { findHospitalsCsv } from './hospitals-csv.ts'
import type { Options } from './options.ts'
import { progress } from './progress.ts'
import { seedReviews } from './seed-reviews.ts'
import { runProgram, startServer } from './server-process.ts'
import { serveFolder } from './static-server.ts'
import { bare, ours, type Subject } from './subjects.ts'
import { tempFolder } from './temp-folder.ts'
import { writePacked } from './write-packed.ts'

export interface Stage {
  subjects: readonly [Subject, Subject]
  /** What is in, for the head of the table. */
  content: string
}

interface Answer {
  data: { hospitals: { is_active: number }[]; departmentReviews: unknown[] }
}

export async function setUp(options: Options): Promise<Stage> {
  const csv = await findHospitalsCsv(options.csv)
  const dataDir = await tempFolder('data')
  progress(`Filling the product with ${csv.source}`)
  const server = await startServer(dataDir)
  await runProgram('import-hospitals', [csv.file], dataDir)
  const unit = await seedReviews(dataDir, options.averages)
  const { hospitals } = await fetchData(`${server.url}/public/api/hospitals/fetch`)
  const active = hospitals.filter(hospital => hospital.is_active === 1)
  const reviews = await fetchData(`${server.url}/public/api/departments/fetch?hospital_id=${unit.hospitalId}`)

  progress('Building the bare page')
  const folder = await buildBare()
  await writePacked(path.join(folder, 'hospitals.json'), JSON.stringify(active))
  await writePacked(path.join(folder, 'reviews.json'), JSON.stringify(reviews.departmentReviews))
  const host = await serveFolder(folder, await freePort())
  const appFolder = path.join(root, 'dist', 'app')
  return {
    subjects: [ours({ ...server, folder: appFolder }, unit), bare({ ...host, folder }, unit)],
    content: `${active.length} hospitals: ${csv.source}; ${reviews.departmentReviews.length} reviews of one hospital; averages of ${options.averages} more units`,
  }
}

async function fetchData(url: string): Promise<Answer['data']> {
  const answer = (await (await fetch(url)).json()) as Answer
  return answer.data
}
