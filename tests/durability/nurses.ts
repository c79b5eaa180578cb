/** People with units to write about, put into the database of a server before it starts. */
import { openServer } from '../../src/server/open-server.ts'
import { cheapPasswords, makeDepartment, makeHospital, makeUser } from '../server/factories.ts'

/** A review that nobody has written yet: each person may write one of each unit. */
export interface ReviewPlace {
  readonly userId: number
  readonly token: string
  readonly hospitalId: number
  readonly departmentId: number
}

const HOSPITALS = 2

/** @returns places for as many reviews as these people and units make, the people by turns. */
export async function settleNurses(dataDir: string, people = 30, units = 40): Promise<ReviewPlace[]> {
  const server = await openServer({ dataDir, demo: false, passwordCost: cheapPasswords })
  const nurses = await times(people, () => makeUser(server))
  const hospitalIds = await times(HOSPITALS, () => makeHospital(server))
  const departmentIds = await times(units, () => makeDepartment(server))
  await server.close()
  return hospitalIds.flatMap(hospitalId =>
    departmentIds.flatMap(departmentId =>
      nurses.map(({ id, token }) => ({ userId: id, token, hospitalId, departmentId })),
    ),
  )
}

async function times<Made>(count: number, make: () => Promise<Made>): Promise<Made[]> {
  const made: Made[] = []
  for (let number = 0; number < count; number += 1) made.push(await make())
  return made
}
