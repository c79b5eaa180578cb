/** Ann, who can delete her account, with goods to buy and three units to write about. */
import { afterEach, beforeEach } from 'vitest'
import { recountAverages } from '../../src/server/reviews/averages.ts'
import { get, postMultipart, reviewForm } from './api-client.ts'
import { makeDepartment, makeHospital, openTestServer, type TestServer, type TestUser } from './factories.ts'
import { deletable } from './leaver.ts'
import { type Goods, makeGoods } from './shop-world.ts'

export const DAY = 86_400_000

export interface LeaverWorld {
  server: TestServer
  goods: Goods
  ann: TestUser
  hospital: number
  units: [number, number, number]
  write(unit: number, title: string, anonymous: 0 | 1): ReturnType<typeof postMultipart>
  /** What a visitor, or who has this token, is told of the hospital. */
  shown(token?: string): Promise<Awaited<ReturnType<typeof get>>['body']>
  /** One signed review, one anonymous, and one that was taken down. */
  writeThree(): Promise<void>
}

export const statusOf = (answer: { body: { response_status: number } }) => answer.body.response_status

/** What is made anew before each test. */
type Anew = 'server' | 'goods' | 'ann' | 'hospital' | 'units'

/** Makes her anew before each test of the file. */
export function shareLeaverWorld(): LeaverWorld {
  const here = {
    write: (unit, title, anonymous) =>
      postMultipart(here.server, 'review/submit', reviewForm(here.hospital, unit, { title, anonymous }), {
        token: here.ann.token,
      }),
    shown: async token =>
      (await get(here.server, `departments/fetch?hospital_id=${here.hospital}`, { token })).body.data,
    async writeThree() {
      const { server, hospital, units } = here
      await here.write(units[0], 'Signed with a name', 0)
      await here.write(units[1], 'Without a name', 1)
      await here.write(units[2], 'Taken down', 0)
      await server.db.updateTable('reviews').set({ is_active: 0 }).where('title', '=', 'Taken down').execute()
      await recountAverages(server.db, [{ hospitalId: hospital, departmentId: units[2] }])
    },
  } satisfies Omit<LeaverWorld, Anew> as LeaverWorld
  beforeEach(async () => {
    const server = await openTestServer()
    const [goods, ann, hospital] = [
      await makeGoods(server),
      await deletable(server),
      await makeHospital(server),
    ]
    const units: LeaverWorld['units'] = [
      await makeDepartment(server),
      await makeDepartment(server),
      await makeDepartment(server),
    ]
    Object.assign(here, { server, goods, ann, hospital, units } satisfies Pick<LeaverWorld, Anew>)
  })
  afterEach(() => here.server.close())
  return here
}
