import { device } from '../../device.ts'
import { signOutWithToast } from './ask-and-sign-out.ts'

/** What becomes of what waits, when its author signs out (D79). */
export type UnsentOption = 'send' | 'keep' | 'discard'

/** Signs out after what waits has been given its fate. @throws where the device could not do that: still signed in. */
export async function signOutHandlingUnsent(fate: UnsentOption): Promise<void> {
  const { sync } = device()
  // To be sent it needs nothing: what is signed leaves by itself.
  if (fate === 'keep') await sync.unsign()
  if (fate === 'discard') await sync.discardAll()
  await signOutWithToast()
}
