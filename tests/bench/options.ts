import { parseArgs } from 'node:util'
import { type MeasureName, measureNames } from './measure-names.ts'

/** What the person who started the bench has to put right. */
export class BenchRefused extends Error {
  override name = 'BenchRefused'
}

export interface Options {
  /** How often everything is measured. */
  runs: number
  /** Where the hospitals come from; undefined: the usual place, else made up. */
  csv: string | undefined
  /** Where every single figure goes. */
  json: string | undefined
  only: readonly MeasureName[]
  /** Averages of units that the catalogue holds besides: 66,000 is what the whole country will have one day. */
  averages: number
}

/** @throws BenchRefused with a sentence about the argument that is wrong. */
export function readOptions(args: string[]): Options {
  const { values } = parse(args)
  const runs = Number(values.runs ?? 3)
  if (!Number.isInteger(runs) || runs < 1) throw new BenchRefused('--runs takes a whole number from 1.')
  const averages = Number(values.averages ?? 0)
  if (!Number.isInteger(averages) || averages < 0) throw new BenchRefused('--averages takes a whole number.')
  const wanted = values.only?.split(',') ?? measureNames
  const unknown = wanted.find(name => !isMeasureName(name))
  if (unknown) throw new BenchRefused(`--only knows ${measureNames.join(', ')}, and not "${unknown}".`)
  return { runs, csv: values.csv, json: values.json, only: wanted.filter(isMeasureName), averages }
}

function parse(args: string[]) {
  const text = { type: 'string' } as const
  try {
    return parseArgs({ args, options: { runs: text, csv: text, json: text, only: text, averages: text } })
  } catch (error) {
    throw new BenchRefused(error instanceof Error ? error.message : String(error))
  }
}

function isMeasureName(name: string): name is MeasureName {
  return measureNames.some(known => known === name)
}
