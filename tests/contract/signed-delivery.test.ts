import { expect, test } from 'vitest'
import { deliveryText, readDelivery, writeDelivery } from '../../src/contract/signed-delivery.ts'

const signer = { keyId: 'k'.repeat(43), author: 7 }
const textOf = (fields: object) => deliveryText(signer, { path: 'review/submit', key: 'key-1', fields })

// Signed texts lie on phones for weeks: one that changes its form is refused, and waits for its author.
test('the signed text is the one that phones have signed: names, key, author, call, every field', () => {
  const text = textOf({
    title: 'Dayshift',
    review: 'a\nb',
    overall: 4,
    anonymous: true,
    rating: 4.25,
    userId: null,
  })
  const fields =
    '[["anonymous","1"],["overall","4"],["rating","4.25"],["review","a\\nb"],["title","Dayshift"],["userId",""]]'
  expect(text).toBe(`["signed delivery 1","${signer.keyId}",7,"review/submit","key-1",${fields}]`)
})

test('a form reads as it was written: in another order, as text, its line breaks rewritten; two forms never read as one', () => {
  expect(textOf({ b: '4', a: 'x\r\ny\rz' })).toBe(textOf({ a: 'x\ny\nz', b: 4 }))
  expect(textOf({ title: 'a', review: 'b' })).not.toBe(textOf({ title: 'a","review":"b' }))
  expect(textOf({ title: 'a' })).not.toBe(textOf({ title: 'a', more: '' }))
})

test('a delivery survives its header, and nothing else is read as one', () => {
  const delivery = { ...signer, signature: 's'.repeat(86) }
  const header = writeDelivery(delivery)
  expect(readDelivery(header)).toEqual(delivery)
  const later = { ...delivery, author: 1_234_567 }
  expect(readDelivery(writeDelivery(later))).toEqual(later)
  for (const bad of [
    '',
    `${header} `,
    `x${header}`,
    header.replace('.7.', '.07.'),
    header.replace('.7.', '.-7.'),
    header.slice(1),
  ])
    expect(readDelivery(bad)).toBeNull()
})
