/** A server on disk (its database too, where that is SQLite), on which the canary has done what people do. */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Flag } from '../../src/contract/wire.ts'
import { issueToken } from '../../src/server/accounts/tokens.ts'
import { createFileMailer } from '../../src/server/mail/file-mailer.ts'
import type { Mail } from '../../src/server/mail/mailer.ts'
import { post } from './api-client.ts'
import { buy, type CanaryReview, register, write } from './canary-deeds.ts'
import type { Mark } from './canary-marks.ts'
import { code, device, message, person, personMarks } from './canary-person.ts'
import {
  makeDepartment,
  makeHospital,
  makeReview,
  makeUser,
  openTestServer,
  TEST_NOW,
  type TestServer,
  type TestUser,
} from './factories.ts'
import { ownSchema } from './own-schema.ts'
import { add, type Goods, makeGoods, newSession } from './shop-world.ts'

export interface CanaryWorld {
  readonly server: TestServer
  readonly folder: string
  readonly log: string[]
  readonly mails: Mail[]
  readonly user: TestUser
  /** Wrote an anonymous review beside the canary's, with the same stars. */
  readonly other: TestUser
  readonly bystanderReview: number
  /** Two hospitals, three units. */
  readonly places: { readonly hospitals: number[]; readonly units: number[] }
  readonly reviews: { named: CanaryReview; crowded: CanaryReview; lonely: CanaryReview; hidden: CanaryReview }
  readonly goods: Goods
  readonly order: { readonly id: number; readonly sessionId: string }
  readonly cartSession: string
  readonly cartItem: number
  /** Grows with every secret that is handed out. */
  readonly marks: Mark[]
  close(): Promise<void>
}

// A code is six bytes of chance; this one stands nowhere else.
const codeBytes = Buffer.from(Number(code).toString(16).padStart(12, '0'), 'hex')

export async function openCanaryWorld(): Promise<CanaryWorld> {
  const folder = mkdtempSync(path.join(tmpdir(), 'ryh-canary-'))
  const log: string[] = []
  const mails: Mail[] = []
  const { TEST_DATABASE_URL } = process.env
  const server = await openTestServer({
    dataDir: folder,
    ...(TEST_DATABASE_URL ? { databaseUrl: await ownSchema(TEST_DATABASE_URL) } : {}),
    trustProxy: true,
    random: count => (count === 6 ? codeBytes : randomBytes(count)),
    log: line => log.push(JSON.stringify(line)),
    mailer: recorder(path.join(folder, 'mail'), log, mails),
  })
  const marks = personMarks()
  const secret = (name: string, value: string) => {
    marks.push({ kind: 'secret', name, value })
    return value
  }
  const user = await register(server, marks)
  const other = await makeUser(server, { firstName: 'Bystander' })
  const hospitals = [await makeHospital(server, { name: 'Nestwick General' }), await makeHospital(server)]
  const units = [
    await makeDepartment(server, { name: 'Perchward' }),
    await makeDepartment(server),
    await makeDepartment(server),
  ]
  const [first = 0, second = 0] = hospitals
  const [one = 0, two = 0, three = 0] = units
  marks.push({ kind: 'place', name: 'hospital', value: 'Nestwick General' })
  marks.push({ kind: 'place', name: 'unit', value: 'Perchward' })

  const written = (at: [number, number], anonymous: Flag, word: string, isSigned = false) => {
    const key = secret(`key of ${word}`, `canary-key-2f8b1c9e-${word}`)
    return write(server, marks, user, { at, anonymous, word, key, isSigned })
  }
  const named = await written([first, one], 0, 'Linnet')
  const bystander = { userId: other.id, hospitalId: first, departmentId: two }
  const stars = { staff_to_patient: 4, coworkers: 5, management: 3, overall: 4 }
  const bystanderReview = await makeReview(server, bystander, { anonymous: 1 })
  await server.db
    .updateTable('reviews')
    .set({ ...stars, rating_hundredths: 400 })
    .where('id', '=', bystanderReview)
    .execute()
  const crowded = await written([first, two], 1, 'Siskin', true)
  const lonely = await written([second, three], 1, 'Serin')
  const hidden = await written([second, one], 0, 'Twite')
  await server.db.updateTable('reviews').set({ is_active: 0 }).where('id', '=', hidden.id).execute()

  const goods = await makeGoods(server)
  const cartSession = secret('cart session', await newSession(server))
  const order = await buy(server, user, goods, cartSession)
  marks.push({ kind: 'payment', name: 'payment session', value: order.sessionId })
  await add(server, user.token, {
    product_id: goods.shirt,
    selectedProductColor: goods.red,
    selectedProductSize: goods.small,
    sessionId: cartSession,
  })
  const { id: cartItem } = await server.db.selectFrom('cart_items').select('id').executeTakeFirstOrThrow()
  await post(
    server,
    'contact/submit',
    { name: person.first_name, email: person.email, message },
    { headers: device },
  )

  const close = async () => {
    await server.close()
    rmSync(folder, { recursive: true })
  }
  const people = { user, other, bystanderReview }
  const reviewed = { places: { hospitals, units }, reviews: { named, crowded, lonely, hidden } }
  const bought = { goods, order, cartSession, cartItem }
  return { server, folder, log, mails, marks, ...people, ...reviewed, ...bought, close }
}

/** A new sign-in of the canary, or of somebody else; hers is a secret from now on. */
export async function freshToken({ server, user, marks }: CanaryWorld, who: TestUser): Promise<string> {
  const token = await issueToken(server.db, who.id, server.services.clock(), server.services.random)
  if (who.id === user.id) marks.push({ kind: 'secret', name: 'token', value: token })
  return token
}

/** Every file of the data folder, its name and its bytes. */
export function filesOf(folder: string): { name: string; bytes: string }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => path.join(entry.parentPath, entry.name))
    .map(name => ({ name, bytes: `${name}\n${readFileSync(name, 'latin1')}` }))
}

function recorder(folder: string, log: string[], mails: Mail[]) {
  const files = createFileMailer({
    folder,
    from: 'Account mail <no-reply@localhost.invalid>',
    clock: () => TEST_NOW,
    random: randomBytes,
    log: line => log.push(JSON.stringify(line)),
  })
  return {
    async send(mail: Mail) {
      mails.push(mail)
      await files.send(mail)
    },
  }
}

/** Those that anybody may read. */
export function shownReviews({ reviews }: Pick<CanaryWorld, 'reviews'>): CanaryReview[] {
  return [reviews.named, reviews.crowded, reviews.lonely]
}
