// D-12: the lock of a restore is let go of with its work, also where its file cannot be removed.
import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { withRestoreLock } from '../../src/server/backup/restore-lock.ts'

const refusal = Object.assign(new Error('EBUSY: resource busy or locked'), { code: 'EBUSY' })
/** Which files cannot be removed. */
const disk = vi.hoisted(() => ({ isKept: (_file: string): boolean => false }))

vi.mock('node:fs', async importActual => {
  const fs = await importActual<typeof import('node:fs')>()
  const remove: typeof fs.rmSync = (file, how) => {
    if (disk.isKept(String(file))) throw refusal
    fs.rmSync(file, how)
  }
  return { ...fs, rmSync: remove }
})

/** As Windows has it: what anybody has open stays. */
const isOpen = (file: string) =>
  readdirSync('/proc/self/fd').some(one => {
    try {
      return readlinkSync(`/proc/self/fd/${one}`) === file
    } catch {
      return false
    }
  })

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'restore-lock-'))
  onTestFinished(() => {
    disk.isKept = () => false
    rmSync(folder, { recursive: true })
  })
})

const onLinux = test.skipIf(process.platform !== 'linux')

onLinux(
  'D-12: on Windows, where no file is removed that is open, a restore that has ended is no error',
  async () => {
    Object.defineProperty(process, 'platform', { value: 'win32' })
    onTestFinished(() => {
      Object.defineProperty(process, 'platform', { value: 'linux' })
    })
    disk.isKept = isOpen
    expect(await withRestoreLock(folder, async () => 'restored')).toBe('restored')
    expect(readdirSync(folder)).toEqual([])
    // Another one may have it open by then.
    disk.isKept = () => true
    expect(await withRestoreLock(folder, async () => 'restored')).toBe('restored')
  },
)

onLinux('D-12: a lock whose file cannot be removed is told of, and keeps nobody from restoring', async () => {
  disk.isKept = () => true
  await expect(withRestoreLock(folder, async () => undefined)).rejects.toBe(refusal)
  disk.isKept = () => false
  expect(await withRestoreLock(folder, async () => 'restored')).toBe('restored')
})
