import * as v from 'valibot'
import type { About } from './setting.ts'
import { Settings } from './settings.ts'

type Environment = Record<string, string | undefined>

/** The settings for whoever runs the server: each with what it means, what holds unset, and what it is set to. */
export function configLines(environment: Environment): string[] {
  return Object.entries(Settings.entries).flatMap(([name, schema]) => {
    const about = v.getMetadata(schema) as unknown as About
    return [
      `${name}: ${about.meaning}`,
      `    unset: ${about.unset}`,
      `    now: ${told(environment[name], about)}`,
    ]
  })
}

function told(value: string | undefined, { isSecret }: About): string {
  if (value === undefined || value === '') return 'unset'
  return isSecret ? 'set (secret)' : JSON.stringify(value)
}
