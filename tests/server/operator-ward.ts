/** A ward with one anonymous review, and the operator with the tool. */
import { afterEach, beforeEach } from 'vitest'
import { get } from './api-client.ts'
import { makeReview, openWard, type Ward } from './factories.ts'
import { operate } from './operate.ts'

export const HOUR = 3_600_000

export interface OperatorWard {
  ward: Ward
  review: number
  logged: Record<string, string | number>[]
  /** What the tool answers; what mails are due by then have left. */
  admin(...args: string[]): Promise<readonly string[]>
  /** What a visitor, or who has this token, is told of the hospital. */
  shown(token?: string): Promise<Awaited<ReturnType<typeof get>>['body']>
}

/** Makes one anew before each test of the file. */
export function shareOperator(): OperatorWard {
  const here = {
    async admin(...args) {
      const lines = await operate(here.ward.server, args)
      await here.ward.server.pass(0)
      return lines
    },
    async shown(token) {
      const { server, hospital } = here.ward
      return (await get(server, `departments/fetch?hospital_id=${hospital}`, { token })).body.data
    },
  } satisfies Omit<OperatorWard, 'ward' | 'review' | 'logged'> as OperatorWard
  beforeEach(async () => {
    here.logged = []
    const log = (line: Record<string, string | number>) => void here.logged.push(line)
    here.ward = await openWard({
      hospital: { name: 'Harbor General' },
      unit: { name: 'ICU' },
      server: { log },
    })
    const { server, nurse, hospital, unit } = here.ward
    const place = { userId: nurse.id, hospitalId: hospital, departmentId: unit }
    here.review = await makeReview(server, place, {
      anonymous: 1,
      title: 'Nightshift, ICU',
      review: 'Dr. Grey shouts.',
    })
  })
  afterEach(() => here.ward.server.close())
  return here
}
