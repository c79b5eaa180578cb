// The hospitals of the device as their screen reads them.
// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { ErrorBoundary } from '../../src/app/shell/error-boundary.tsx'
import { useDirectory } from '../../src/app/state/places/directory.ts'
import { activeHospitals } from '../../src/db/queries/active-hospitals.ts'
import { mount, text } from './draw.tsx'
import { ownDevice } from './own-device.ts'

vi.mock('../../src/db/queries/active-hospitals.ts', { spy: true })

function Screen() {
  const directory = useDirectory()
  return directory ? `${directory.hospitals.length} hospitals` : 'Loading'
}

test('O-29: a first look that the database breaks off takes nothing from the screen where the next one has been answered', async () => {
  await ownDevice(null)
  vi.mocked(activeHospitals).mockImplementationOnce(async db => {
    // By then another look has been asked for.
    for (let reads = 0; reads < 100; reads += 1) await db.hospitals.count()
    throw new DOMException('lost', 'UnknownError')
  })
  mount(
    <ErrorBoundary fallback={() => 'Failed'}>
      <Screen />
    </ErrorBoundary>,
  )
  await expect.poll(() => vi.mocked(activeHospitals).mock.results.length).toBe(2)
  await expect.poll(text).toBe('0 hospitals')
})
