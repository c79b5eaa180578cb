// THE BENCH. Measures the built product in Chromium beside a bare page, turn by turn, and prints one table.
import os from 'node:os'
import { cleanUp, cleanUpOnSignals } from './clean-up.ts'
import type { MeasureName } from './measure-names.ts'
import { measureColdStart } from './measures/cold-start.ts'
import { measureFirstVisit } from './measures/first-visit.ts'
import { measureKeystroke } from './measures/keystroke.ts'
import { measureLighthouse } from './measures/lighthouse.ts'
import { measureReadyOffline } from './measures/ready-offline.ts'
import { measureScripts } from './measures/scripts.ts'
import { measureSlowLine } from './measures/slow-line.ts'
import { measureUnit } from './measures/unit.ts'
import { readOptions } from './options.ts'
import { progress } from './progress.ts'
import { report } from './report.ts'
import { setUp } from './set-up.ts'
import type { Subject } from './subjects.ts'

export { BenchRefused } from './options.ts'

export interface Bench {
  chromium: string
  runs: number
  subjects: readonly [Subject, Subject]
}

const measures: Record<MeasureName, (bench: Bench) => Promise<void>> = {
  scripts: measureScripts,
  'cold-start': measureColdStart,
  keystroke: measureKeystroke,
  'first-visit': measureFirstVisit,
  'slow-line': measureSlowLine,
  'ready-offline': measureReadyOffline,
  unit: measureUnit,
  lighthouse: measureLighthouse,
}

/** @throws BenchRefused where the arguments are wrong. Ends everything it started, whatever happens. */
export async function runBench({ args, chromium }: { args: string[]; chromium: string }): Promise<void> {
  const options = readOptions(args)
  cleanUpOnSignals()
  try {
    const { subjects, content } = await setUp(options)
    const loads: number[] = []
    for (const name of options.only) {
      progress(`Measuring: ${name}`)
      try {
        await measures[name]({ chromium, runs: options.runs, subjects })
      } catch (error) {
        // Minutes of measuring must not be lost with the one thing that could not be measured.
        progress(`${name} could not be measured to its end: ${error instanceof Error ? error.stack : error}`)
        process.exitCode = 1
      }
      loads.push(os.loadavg()[0] ?? 0)
    }
    await report(options, content, loads)
  } finally {
    await cleanUp()
  }
}
