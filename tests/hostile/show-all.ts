import { expect } from 'vitest'
import { sanitiseDescription } from '../../src/server/sanitise.ts'
import { readManifest } from '../build/chunks.ts'
import { bringNothing, bringSanitiser, judge } from './in-page.ts'
import { batches } from './samples.ts'
import type { Sink } from './sink.ts'

/** What is asked of a browser here. */
export interface Engine {
  open(url: string): Promise<void>
  /** What an expression in the page gives; it must be JSON. */
  ask<Value>(expression: string): Promise<Value>
}

const patient = { timeout: 30_000, interval: 100 }

async function judgeAll({ ask }: Engine, samples: readonly (readonly string[])[]): Promise<void> {
  await expect.poll(() => ask<boolean>('typeof makeSafe === "function"'), patient).toBe(true)
  for (const batch of samples) {
    const wrong = await ask<string[]>(`(${judge})(${JSON.stringify(batch)})`)
    expect(wrong.slice(0, 3)).toEqual([])
  }
}

/** Shows everything hostile in a page of the product, under its policy, through the app's sanitiser. */
export async function showInApp(engine: Engine, product: string, sink: Sink): Promise<void> {
  const script = readManifest()['src/app/parts/safe-html.tsx']?.file
  if (!script) throw new Error('The build has no script of its own for the sanitiser.')
  await engine.open(`${product}/about`)
  await engine.ask(bringSanitiser(`/${script}`))
  await judgeAll(engine, batches(sink.url))
}

/** Shows what the server's sanitiser leaves, in a page without any policy. */
export async function showStored(engine: Engine, sink: Sink): Promise<void> {
  await engine.open(sink.page)
  await engine.ask(bringNothing)
  await judgeAll(
    engine,
    batches(sink.url).map(batch => batch.map(sanitiseDescription)),
  )
}
