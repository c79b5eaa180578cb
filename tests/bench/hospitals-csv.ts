/** The hospitals that are measured with: the real ones where they are at hand, otherwise as many made-up ones. */
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from '../imports.ts'
import { BenchRefused } from './options.ts'
import { tempFolder } from './temp-folder.ts'

const usualPlace = path.join(root, '..', 'shared', 'data', 'cms_hospital_general_information.csv')
const REAL_COUNT = 5_381

const saints = ['Mercy', 'St Mary', 'Good Samaritan', 'Sacred Heart', 'Trinity', 'St Luke', 'Providence']
const places = ['Lake', 'River', 'North', 'West', 'Summit', 'Harbor', 'Prairie', 'Cedar', 'Stone', 'Bay']
const kinds = ['Regional Medical Center', 'General Hospital', 'Memorial Hospital', 'Community Hospital']
const states = ['AL', 'CA', 'FL', 'IL', 'MA', 'NY', 'OH', 'PA', 'TX', 'WA']

export interface HospitalsCsv {
  file: string
  /** For the head of the table. */
  source: string
}

/** @throws BenchRefused where the named file is not there. */
export async function findHospitalsCsv(named: string | undefined): Promise<HospitalsCsv> {
  if (named && !existsSync(named)) throw new BenchRefused(`There is no file ${named}.`)
  if (named) return { file: path.resolve(named), source: `the hospitals of ${path.basename(named)}` }
  if (existsSync(usualPlace)) return { file: usualPlace, source: 'all US hospitals of the CMS directory' }
  const file = path.join(await tempFolder('csv'), 'hospitals.csv')
  await writeFile(file, madeUpCsv())
  return { file, source: `${REAL_COUNT} made-up hospitals (no CMS file at hand; name one with --csv)` }
}

function madeUpCsv(): string {
  const lines = Array.from({ length: REAL_COUNT }, (_, index) => {
    const of = (words: readonly string[], step: number) => words[Math.floor(index / step) % words.length]
    const place = `${of(places, 1)}${of(places, 10)?.toLowerCase()}`
    const name = `${of(saints, 3)} ${place} ${of(kinds, 7)}`.toUpperCase()
    const id = String(100_000 + index)
    return `${id},${name},${index} MAIN STREET,${place.toUpperCase()},${of(states, 11)},${id.slice(1)}`
  })
  return ['Facility ID,Facility Name,Address,City/Town,State,ZIP Code', ...lines, ''].join('\n')
}
