/** One phone on which a review is written, signed, before its author goes. */
import { expect } from 'vitest'
import { passwordChange } from '../../src/contract/profile.ts'
import type { DeviceOptions } from '../world/device.ts'
import type { Tab } from '../world/tab.ts'
import { type OnePhone, shareOnePhone } from './one-phone.ts'

export interface SignedPhone extends OnePhone {
  /** Another one in its place. */
  useDevice(options?: DeviceOptions): Promise<void>
  /** @returns its number in the outbox. */
  writeOffline(title?: string): Promise<number>
  comeOnline(): Promise<void>
  comeOnlineSignedOut(): Promise<void>
  entries: OnePhone['waiting']
  /** The reviews on the site. */
  rows(): Promise<{ user_id: number | null; title: string; is_active: number }[]>
  submissions(): ReturnType<OnePhone['posts']>
  changePassword(by?: Tab): Promise<void>
  givePassword(): Promise<void>
  askForPassword(by?: Tab, password?: string): ReturnType<Tab['sync']['call']>
}

/** Makes them anew before each test of the file. */
export function shareSignedPhone(): SignedPhone {
  const shared = shareOnePhone()
  const here: SignedPhone = Object.assign(shared, {
    useDevice: (options: DeviceOptions = {}) => here.start(here.world.device(options)),
    writeOffline: (title = 'In the pocket') => here.write(title, 'cut'),
    async comeOnline() {
      here.phone.weather = 'up'
      here.tab.sync.wake('online')
      await here.world.advance(60_000)
    },
    async comeOnlineSignedOut() {
      await here.phone.signOut()
      await here.comeOnline()
    },
    entries: shared.waiting,
    rows: () =>
      here.world.server.db.selectFrom('reviews').select(['user_id', 'title', 'is_active']).execute(),
    submissions: () => here.posts('review/submit'),
    async changePassword(by = here.tab) {
      await here.givePassword()
      expect((await here.askForPassword(by)).kind).toBe('ok')
    },
    async givePassword() {
      const passwordHash = await here.world.server.services.passwords.hash('a quiet corridor at four', '')
      await here.world.server.db
        .updateTable('users')
        .set({ password_hash: passwordHash })
        .where('id', '=', here.ann.id)
        .execute()
    },
    askForPassword(by = here.tab, password = 'a quiet corridor at four') {
      const next = { new_password: 'a louder corridor', confirm_password: 'a louder corridor' }
      return by.sync.call(passwordChange, { password, ...next })
    },
  })
  return here
}
