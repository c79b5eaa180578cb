// What a browser, or a proxy, sends again by itself: every call that changes something, right requests of the contract's own making.
import { expect, test, vi } from 'vitest'
import { logout } from '../../src/contract/account.ts'
import { accountDelete } from '../../src/contract/account-delete.ts'
import { calls } from '../../src/contract/calls.ts'
import { paymentIntentCheckout } from '../../src/contract/order.ts'
import { makeChance } from '../world/random.ts'
import { requestOf } from './requests/build-request.ts'
import { knownOn, sampleFields } from './requests/samples.ts'
import { makePerson, openStage, type Stage } from './requests/stage.ts'
import { rowsText, tablesOf } from './tables.ts'

vi.setConfig({ testTimeout: 60_000 })

const posts = calls.filter(({ method }) => method === 'POST')
/** Until chance has found what fits together: a unit that has no review, an address that has no account. */
const TRIES = 40
/** Their token is gone with them: sent again they are refused, and do nothing. */
const ENDING: readonly string[] = [logout.path, accountDelete.path]

test.each(posts.map(call => [call.path, call] as const))(
  'O-08: %s, sent three more times under its key, two of them at once, has one effect and one answer',
  async (path, call) => {
    const stage = await openStage()
    const known = await knownOn(stage, await makePerson(stage), await makePerson(stage))
    const chance = makeChance(1)
    const ask = async (fields: Record<string, unknown>, token: string | undefined, key: string) => {
      const plan = { method: 'POST', path, encoding: call.encoding, fields, token, key }
      const answer = await stage.server.app.fetch(requestOf(plan))
      await stage.server.services.mailSender.settled()
      return answer.text()
    }
    for (let attempt = 0; ; attempt += 1) {
      expect(attempt).toBeLessThan(TRIES)
      const one = await makePerson(stage)
      const { right } = await knownOn(stage, one, one)
      const isPayment = path === paymentIntentCheckout.path
      if (isPayment) await stage.server.db.updateTable('sandbox_sessions').set({ state: 'paid' }).execute()
      const mine = { ...known, right: isPayment ? { ...right, sessionId: [one.order.session] } : right }
      const fields = sampleFields(call.request, mine, 'right', chance)
      const key = `key-${attempt}-of-many`
      const first = await ask(fields, one.token, key)
      if (!first.includes('"response_status":200')) continue
      const done = await everything(stage)
      const again = await ask(fields, one.token, key)
      const both = await Promise.all([ask(fields, one.token, key), ask(fields, one.token, key)])
      if (!ENDING.includes(path)) expect([again, ...both]).toEqual([first, first, first])
      expect(await everything(stage)).toEqual(done)
      break
    }
    await stage.server.close()
  },
)

/** All rows of all tables, and the mails. */
async function everything({ server }: Stage): Promise<Record<string, string>> {
  const tables = await tablesOf(server.db)
  const rows = await Promise.all(
    tables.map(async table => [table, await rowsText(server.db, table)] as const),
  )
  return { ...Object.fromEntries(rows), mails: JSON.stringify(server.mails) }
}
