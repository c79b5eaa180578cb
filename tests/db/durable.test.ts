import { IDBDatabase, IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, onTestFinished, test, vi } from 'vitest'
import { DeviceDb } from '../../src/db/device-db.ts'
import { writeDurably } from '../../src/db/durable.ts'
import { CannotSave } from '../../src/db/errors.ts'

const open = () => new DeviceDb({ name: 'durable', indexedDB: new IDBFactory(), IDBKeyRange })
const named = (name: string, inner?: Error) => Object.assign(new Error(name), { name, inner })

/** A write that fails these ways first, then succeeds. */
function failing(...errors: Error[]) {
  let tries = 0
  return {
    tries: () => tries,
    write: async () => {
      const error = errors[tries]
      tries += 1
      if (error) throw error
      return 'written'
    },
  }
}

test.each(['UnknownError', 'InvalidStateError', 'DatabaseClosedError', 'OpenFailedError', 'AbortError'])(
  'O-29: a handle that died with %s is closed, reopened, and the write done again',
  async name => {
    const db = open()
    await db.open()
    const { write, tries } = failing(named(name))
    expect(await writeDurably(db, write)).toBe('written')
    expect([tries(), db.isOpen()]).toEqual([2, true])
    db.close()
  },
)

test('O-29: a handle that stays dead is told as broken, not tried for ever', async () => {
  const db = open()
  const { write, tries } = failing(...Array.from({ length: 9 }, () => named('UnknownError')))
  await expect(writeDurably(db, write)).rejects.toMatchObject({ name: 'CannotSave', reason: 'broken' })
  expect(tries()).toBe(3)
  db.close()
})

test('O-28: a full disk comes as AbortError around QuotaExceededError; room is made step by step, then it is told', async () => {
  const db = open()
  const full = named('AbortError', named('QuotaExceededError'))
  // Of several writes in one.
  const ofMany = Object.assign(named('BulkError'), { failures: [named('QuotaExceededError')] })
  const steps: number[] = []
  const twoGifts = async (step: number) => {
    steps.push(step)
    return step < 2
  }
  expect(await writeDurably(db, failing(full, ofMany).write, twoGifts)).toBe('written')
  expect(steps).toEqual([0, 1])
  const stillFull = failing(full, full, full, full)
  await expect(writeDurably(db, stillFull.write, twoGifts)).rejects.toMatchObject({ reason: 'quota' })
  expect([steps, stillFull.tries()]).toEqual([[0, 1, 0, 1, 2], 3])
  db.close()
})

test('O-28: where nobody makes room a full disk is told at once, wherever in the error it stands', async () => {
  const caused = Object.assign(named('AbortError'), { cause: named('QuotaExceededError') })
  await expect(writeDurably(open(), failing(caused, caused).write)).rejects.toMatchObject({ reason: 'quota' })
})

test('O-29: a dead handle is let go of, whatever else the error says, also where it has no end', async () => {
  const db = open()
  await db.open()
  const close = vi.spyOn(db, 'close')
  const endless = named('BulkError', named('UnknownError'))
  Object.assign(endless.inner as object, { cause: endless })
  expect(await writeDurably(db, failing(endless).write)).toBe('written')
  // Dexie opens it again by itself, too.
  expect(close.mock.calls).toEqual([[{ disableAutoOpen: false }]])
  db.close()
})

test('O-28: where even making room breaks there is none', async () => {
  const full = named('QuotaExceededError')
  const broken = async () => {
    throw new Error('No cache can be opened')
  }
  const telling = writeDurably(open(), failing(full, full).write, broken)
  await expect(telling).rejects.toMatchObject({ reason: 'quota' })
})

test('O-30: a browser that forbids it is told as unavailable', async () => {
  await expect(writeDurably(open(), failing(named('SecurityError')).write)).rejects.toMatchObject({
    reason: 'unavailable',
  })
})

test('O-30: a browser without IndexedDB is told as unavailable', async () => {
  const db = open()
  await expect(writeDurably(db, failing(named('MissingAPIError')).write)).rejects.toMatchObject({
    reason: 'unavailable',
  })
})

test('what is not about storage passes through as it is', async () => {
  const error = new TypeError('a mistake of ours')
  await expect(writeDurably(open(), failing(error).write)).rejects.toBe(error)
  expect(error).not.toBeInstanceOf(CannotSave)
})

test('rule 9: all that a person wrote or chose is on the disk when it is said to be saved; only what the server tells again is not waited for', async () => {
  const asked = vi.spyOn(IDBDatabase.prototype, 'transaction')
  onTestFinished(() => asked.mockRestore())
  const db = open()
  await db.open()
  const durability = async (...stores: string[]) => {
    await db.transaction('rw', stores, () => db.table(stores[0] ?? '').count())
    return asked.mock.lastCall?.[2]?.durability
  }
  const relaxed = []
  for (const { name } of db.tables) if ((await durability(name)) === 'relaxed') relaxed.push(name)
  expect(relaxed.sort()).toEqual([
    'departmentStats',
    'departments',
    'hospitals',
    'packageLists',
    'products',
    'pulls',
  ])
  expect(await durability('hospitals', 'pulls')).toBe('relaxed')
  expect(await durability('pulls', 'outbox')).toBe('strict')
  await db.outbox.toCollection().modify({})
  expect(asked.mock.lastCall?.[2]?.durability).toBe('strict')
  db.close()
})
