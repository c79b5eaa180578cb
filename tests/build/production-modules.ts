import { cpSync, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { root } from '../imports.ts'

const Lock = v.object({
  packages: v.record(
    v.string(),
    v.object({
      dev: v.optional(v.boolean(), false),
      devOptional: v.optional(v.boolean(), false),
      optional: v.optional(v.boolean(), false),
    }),
  ),
})

/** Copies what `npm ci --omit=dev` would install here into a folder that has nothing else. */
export function copyProductionModules(to: string): void {
  const { packages } = v.parse(Lock, JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')))
  for (const [place, { dev, devOptional, optional }] of Object.entries(packages)) {
    if (place === '' || dev || devOptional) continue
    const from = path.join(root, place)
    // Programs for other systems.
    if (optional && !existsSync(from)) continue
    cpSync(from, path.join(to, place), {
      recursive: true,
      // What lies within is in the list itself.
      filter: source => source === from || path.basename(source) !== 'node_modules',
    })
  }
}
