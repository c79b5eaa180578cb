/** The folder of a backup that is not whole: what people wrote lies in it, and must not stay where it comes to nothing. */
import { mkdirSync, rmSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { HOUR_MS } from '../time.ts'

const UNFINISHED = '.unfinished'
/** No backup takes that long; and one that is made every day is to find what the one before has left. */
const CUT_OFF_AFTER_MS = 12 * HOUR_MS
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** What a backup of that moment is called: in the order of their names they stand in that of their moments. */
export function backupName(at: number): string {
  return `backup-${new Date(at).toISOString().replace(/[:.]/g, '-')}`
}

/**
 * Makes the folder in which a backup comes into being. Where that fails, or the process is told to end, it goes with all
 * that is in it.
 * @param work is given the folder, and gives it another name when it is whole.
 */
export async function buildInUnfinishedFolder<Result>(
  folder: string,
  work: (unfinished: string) => Promise<Result>,
): Promise<Result> {
  const unfinished = folder + UNFINISHED
  const end = (signal: NodeJS.Signals) => {
    // A copy that is under way may still add to it.
    rmSync(unfinished, { recursive: true, force: true, maxRetries: 5 })
    for (const one of SIGNALS) process.off(one, end)
    // As if nobody had listened: whoever started us learns by what it ended.
    process.kill(process.pid, signal)
  }
  mkdirSync(unfinished, { mode: 0o700 })
  for (const one of SIGNALS) process.on(one, end)
  try {
    return await work(unfinished)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  } finally {
    for (const one of SIGNALS) process.off(one, end)
  }
}

/** Takes away what backups have left that were killed, or whose machine went out. One may be at work beside this one. */
export async function removeAbandoned(into: string, now: number): Promise<void> {
  const newest = backupName(now - CUT_OFF_AFTER_MS) + UNFINISHED
  const found = await readdir(into, { withFileTypes: true })
  const isCutOff = (name: string) =>
    name.startsWith('backup-') && name.endsWith(UNFINISHED) && name.length === newest.length && name < newest
  // Another user's is for that one, and no reason to have no backup.
  for (const one of found.filter(entry => entry.isDirectory() && isCutOff(entry.name)))
    await rm(path.join(into, one.name), { recursive: true, force: true }).catch(() => undefined)
}
