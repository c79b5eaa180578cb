/** Starts both pages with the same hospitals in. */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { compress } from '../../.tools/vite-compress.ts'
import { root } from '../imports.ts'
import { findHospitalsCsv } from './hospitals-csv.ts'
import type { Options } from './options.ts'
import { progress } from './progress.ts'
import { seedReviews } from './seed-reviews.ts'
import { freePort, runProgram, startServer } from './server-process.ts'
import { serveFolder } from './static-server.ts'
import { bare, ours, type Subject } from './subjects.ts'
import { tempFolder } from './temp-folder.ts'

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
  await writeJson(path.join(folder, 'hospitals.json'), active)
  await writeJson(path.join(folder, 'reviews.json'), reviews.departmentReviews)
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

async function buildBare(): Promise<string> {
  const outDir = path.join(await tempFolder('bare'), 'app')
  await build({
    root: path.join(root, 'tests', 'bench', 'bare'),
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), compress()],
    build: {
      outDir,
      emptyOutDir: false,
      modulePreload: { polyfill: false },
      // A name that the hand-written service worker knows.
      rolldownOptions: { output: { entryFileNames: 'main.js' } },
    },
  })
  return outDir
}

async function writeJson(file: string, content: unknown): Promise<void> {
  const text = JSON.stringify(content)
  await writeFile(file, text)
  await writeFile(`${file}.br`, await promisify(brotliCompress)(text))
}
