/** A folder on a disk that keeps what was flushed and no more, fails when told to, and whose power can be cut (disk.c). */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from './temporary-folder.ts'

/** What a disk writes at once. */
const SECTOR = 512

export interface Disk {
  /** For the next process that uses the folder; what is in it counts as flushed, but for what a flush gave up. @param more e.g. DISK_FAIL_AT */
  settings(more?: Record<string, string>): Record<string, string>
  /**
   * After the process was killed: the folder becomes what a power cut leaves of it.
   * @param luck the share of what was not flushed that got to the disk all the same, sector by sector.
   */
  cut(luck: number): void
  /** From now on nothing can be written below this part of the folder; '' is all of it, null ends it. */
  fill(part: string | null): void
}

/** @throws where nobody compiled it. */
export function openDisk(dataDir: string): Disk {
  const { DISK_LIBRARY } = process.env
  if (!DISK_LIBRARY) throw new Error('The disk is compiled by "npm test" and "npm run test:durability".')
  const aside = temporaryFolder()
  const at = (...names: string[]) => path.join(aside, ...names)
  for (const folder of ['content', 'names']) mkdirSync(at(folder))

  // What the last process wrote is flushed by the system in its own time, but for what it has given up.
  const settle = () => {
    for (const name of filesIn(dataDir)) {
      const bytes = contentOf(path.join(dataDir, name))
      const kept = contentOf(at('content', name))
      for (const { from, to } of dropped(at('dropped'), name)) {
        // The file may have been cut shorter since.
        const end = Math.min(to, bytes.length)
        if (from >= end) continue
        bytes.fill(0, from, end)
        bytes.set(kept.subarray(from, end), from)
      }
      writeFileSync(at('content', name), bytes)
      writeFileSync(at('names', name), '')
    }
  }
  return {
    settings(more) {
      settle()
      return {
        LD_PRELOAD: DISK_LIBRARY,
        DISK_FOLDER: dataDir,
        DISK_FLUSHED: aside,
        DISK_FULL: at('full'),
        ...more,
      }
    },
    cut(luck) {
      const left = new Map(
        filesIn(at('names')).map(name => {
          const flushed = contentOf(at('content', name))
          return [name, mix(flushed, contentOf(path.join(dataDir, name)), luck)]
        }),
      )
      for (const name of filesIn(dataDir, true)) rmSync(path.join(dataDir, name))
      for (const [name, bytes] of left) writeFileSync(path.join(dataDir, name), bytes, { mode: 0o600 })
      for (const name of ['content', 'names', 'dropped']) rmSync(at(name), { recursive: true, force: true })
      for (const folder of ['content', 'names']) mkdirSync(at(folder))
    },
    fill(part) {
      if (part === null) rmSync(at('full'), { force: true })
      else writeFileSync(at('full'), part)
    },
  }
}

function dropped(file: string, name: string): { from: number; to: number }[] {
  const lines = contentOf(file).toString().split('\n')
  return lines.flatMap(line => {
    const [of, from, to] = line.split(' ')
    return of === name ? [{ from: Number(from), to: Number(to) }] : []
  })
}

/** The index of SQLite's log is memory, which ends with the power. */
function filesIn(folder: string, withMemory = false): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isFile() && (withMemory || !entry.name.endsWith('-shm')))
    .map(entry => entry.name)
}

function contentOf(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch {
    // Its name got to the disk, and nothing of it.
    return Buffer.alloc(0)
  }
}

// A file that became shorter is as long as it was or as it is, and never holds zeros where it was cut.
function mix(flushed: Buffer, written: Buffer, luck: number): Buffer {
  const isLucky = () => Math.random() < luck
  const mixed = Buffer.alloc(isLucky() ? written.length : flushed.length)
  for (let at = 0; at < mixed.length; at += SECTOR) {
    const source = at < written.length && isLucky() ? written : flushed
    mixed.set(source.subarray(at, Math.min(at + SECTOR, mixed.length)), at)
  }
  return mixed
}
