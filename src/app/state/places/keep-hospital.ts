/** Keeping hospitals on this device: readable without a connection, fresh with one. */
import { writeDurably } from '../../../db/durable.ts'
import { keepHospital, unkeepHospital } from '../../../db/kept-hospitals.ts'
import { device } from '../../device.ts'
import { requestPersistence } from '../storage/persistent-storage.ts'

/**
 * Keeps a hospital, or lets go of it. Called while somebody presses: a browser may ask the person whether it
 * shall keep what is stored. Reviews and pictures follow by themselves.
 * @throws CannotSave where this device has no room for it.
 */
export async function setKept(hospitalId: number, isKept: boolean): Promise<void> {
  const { db, sync, makeRoom } = device()
  if (!isKept) {
    await unkeepHospital(db, hospitalId)
    const { dropStrayPictures } = await import('./kept-pictures.ts')
    await dropStrayPictures(db)
    return
  }
  requestPersistence()
  await writeDurably(db, () => keepHospital(db, hospitalId, Date.now()), makeRoom)
  // What finds no room now is tried again at the next look; it is kept, and the switch says that nothing has come yet.
  void sync.pullKept().catch(() => undefined)
}
