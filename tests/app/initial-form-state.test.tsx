// A form that stands while another person takes the place of who was here.
// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { useInitialContact } from '../../src/app/forms/use-contact.ts'
import { useInitialReview } from '../../src/app/forms/use-initial-review.ts'
import { VISITOR } from '../../src/db/records.ts'
import { nora } from './dead-spot.ts'
import { mount } from './draw.tsx'
import { becomes, ownDevice } from './own-device.ts'

const unit = { hospitalId: 3, departmentId: 4 }

/** Every drawing: for whom, the name that the contact form begins with, and whether either form was there. */
const drawn: { author: number; name: string | undefined; isThere: boolean[] }[] = []

function Forms({ author }: { author: number }) {
  const starts = [useInitialContact(author, null), useInitialReview(author, unit, null)] as const
  drawn.push({ author, name: starts[0]?.values.name, isThere: starts.map(Boolean) })
  return null
}

test('who comes after somebody else never sees what that person began with, not even for a moment', async () => {
  await ownDevice(nora)
  const { show } = mount(<Forms author={nora.id} />)
  await expect.poll(() => drawn.at(-1)?.isThere).toEqual([true, true])
  expect(drawn.at(-1)?.name).toBe('Nora Night')
  becomes(null)
  show(<Forms author={VISITOR} />)
  await expect.poll(() => drawn.at(-1)?.isThere).toEqual([true, true])
  const ofVisitor = drawn.filter(({ author }) => author === VISITOR)
  expect(ofVisitor[0]).toEqual({ author: VISITOR, name: undefined, isThere: [false, false] })
  expect(new Set(ofVisitor.map(({ name }) => name))).toEqual(new Set([undefined, '']))
})
