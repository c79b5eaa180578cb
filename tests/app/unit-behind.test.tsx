// The screen of a unit that had no review when its hospital was taken, and of which the directory knows one since.
// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { Main as Unit } from '../../src/app/screens/unit/unit.tsx'
import { useFormPlacement } from '../../src/app/screens/unit/use-form-placement.ts'
import type { PullState } from '../../src/app/state/outcome-of.ts'
import { useHospitalPull } from '../../src/app/state/places/use-hospital-pull.ts'
import { useDevice } from '../../src/app/state/use-device.ts'
import { unitReading } from '../../src/db/queries/unit-reading.ts'
import { VISITOR } from '../../src/db/records.ts'
import { mount, text } from './draw.tsx'
import { ownDevice } from './own-device.ts'

const [HOSPITAL, UNIT] = [3, 2]
let { db, sync } = await ownDevice(null)

beforeEach(async () => {
  ;({ db, sync } = await ownDevice(null))
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }))
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  await db.hospitalReviews.put({
    ...{ hospital_id: HOSPITAL, cursor: 'c', viewer: VISITOR, pulledAt: 10 },
    reviews: [],
  })
})

async function directoryTells(count: number): Promise<void> {
  const stats = [{ hospital_id: HOSPITAL, department_id: UNIT, count, sum: count * 3 }]
  await db.departmentStats.put({ chunk: 0, stats })
  await db.pulls.put({ resource: 'departments', cursor: 'c', etag: null, pulledAt: 20 })
}

test('A78 A233: on a phone the form does not come before the reviews that would push it away', async () => {
  const Placed = ({ pull }: { pull: PullState }) => {
    const unit = useDevice(unitReading, HOSPITAL, UNIT, VISITOR)
    const { isPlaced } = useFormPlacement(unit, pull, false)
    return unit && `${unit.count}, the form is ${isPlaced ? 'there' : 'to come'}`
  }
  await directoryTells(1)
  const { show } = mount(<Placed pull="asking" />)
  await expect.poll(text).toBe('1, the form is to come')
  show(<Placed pull="unreachable" />)
  expect(text()).toBe('1, the form is there')
})

test('A78 A233: whoever looks at such a unit has its reviews asked for again once the directory tells of one', async () => {
  const asked = vi.spyOn(sync, 'pullHospital').mockResolvedValue('fresh')
  mount(<Unit params={{ hospitalId: `${HOSPITAL}`, departmentId: `${UNIT}` }} />)
  await expect.poll(() => asked.mock.calls).toEqual([[HOSPITAL]])
  await directoryTells(1)
  await expect.poll(() => asked.mock.calls).toEqual([[HOSPITAL], [HOSPITAL]])
})

test('they are so asked for once, and not for ever by a server that goes on saying otherwise', async () => {
  const answers: (() => void)[] = []
  const asked = vi.spyOn(sync, 'pullHospital')
  asked.mockImplementation(() => new Promise(resolve => answers.push(() => resolve('fresh'))))
  const Told = ({ isBehind }: { isBehind: boolean }) => useHospitalPull(HOSPITAL, isBehind)
  const { show } = mount(<Told isBehind={false} />)
  await expect.poll(() => answers.length).toBe(1)
  answers[0]?.()
  await expect.poll(text).toBe('fresh')
  show(<Told isBehind />)
  expect(text(), 'they are coming').toBe('asking')
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.()
  await expect.poll(text).toBe('fresh')
  show(<Told isBehind={false} />)
  expect(text()).toBe('fresh')
  show(<Told isBehind />)
  // Were any of these an ask, there would be four with this one.
  await expect.poll(() => answers.length).toBe(3)
})
