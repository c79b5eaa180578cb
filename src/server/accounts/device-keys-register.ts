import { deliveryKeyRegister } from '../../contract/signed-delivery.ts'
import { byAccount, handler, signedIn } from '../handler.ts'
import { done, notSignedIn, refuse } from '../outcome.ts'
import { readPublicKey, storeDeviceKey } from './device-keys.ts'

export const deviceKeyHandler = handler(deliveryKeyRegister, {
  limit: 'session',
  limitedBy: byAccount,
  async answer({ public_key }, context) {
    if (!readPublicKey(public_key)) return refuse(422, 'public_key', 'Public Key field is not valid')
    const keyId = await storeDeviceKey(context.sql, signedIn(context), public_key)
    return keyId === null ? notSignedIn : done({ key_id: keyId })
  },
})
