import { describe, expect, test } from 'vitest'
import {
  formatDollars,
  hasScaling,
  optionalText,
  packageFacts,
  priceLabel,
  startPath,
} from '../../src/app/parts/package-facts.ts'
import { MICROS_PER_CONTRACT, type Package } from '../../src/contract/package.ts'

const offer: Package = {
  id: 7,
  categoryId: 1,
  title: 'Standard 50K',
  status: 1,
  starting_balance: '50000',
  max_contracts: '10',
  profit_goal: '3000',
  trailing_drawdown: '2500',
  max_calendar_day: '14',
  min_calendar_day: '7',
  real_time_data: 'Included',
  ninjatrader_license: 'Included',
  scaling: 'Yes',
  price: 167,
  payment_type: 0,
  is_locked: 0,
}

test.each([
  ['50000', '50.000$'],
  ['1250000', '1.250.000$'],
  ['999', '999$'],
  ['0', '0$'],
  ['1500.50', '1.500,5$'],
  ['1500.00', '1.500$'],
  ['1500.05', '1.500,05$'],
  ['half of it', 'half of it'],
  ['up to 500', 'up to 500'],
  ['500 or half', '500 or half'],
  ['null', null],
  ['', null],
  [null, null],
])('A191: the amount %j is written %j', (text, written) => {
  expect(formatDollars(text)).toBe(written)
})

test.each([
  [167, 1, '167$/ONE TIME'],
  [167, 0, '167$/MONTH'],
  [99.5, 2, '99.5$/MONTH'],
  [0, 1, '0$/ONE TIME'],
])('A193: the price %d with payment type %d reads %j', (price, payment_type, label) => {
  expect(priceLabel({ price, payment_type })).toBe(label)
})

describe('a card', () => {
  test('A191: says contracts with their micros, goal, drawdown, days, data and license, in this order', () => {
    expect(packageFacts(offer).map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Max. contracts: 10 (100 micros)',
      'Profit goal: 3.000$',
      'Trailing drawdown: 2.500$',
      'Max. calendar days: 14',
      'Min. calendar days: 7',
      'Real-time data: Included',
      'License: Included',
    ])
    expect(MICROS_PER_CONTRACT).toBe(10)
  })

  test.each([null, '', '  ', 'null'])('A194: leaves out every optional field that is %j', nothing => {
    const bare: Package = {
      ...offer,
      max_contracts: nothing,
      profit_goal: nothing,
      trailing_drawdown: nothing,
      max_calendar_day: nothing,
      min_calendar_day: nothing,
      real_time_data: nothing,
      ninjatrader_license: nothing,
      scaling: nothing,
    }
    expect(packageFacts(bare)).toEqual([])
    expect(hasScaling(bare)).toBe(false)
    expect(optionalText(nothing)).toBeNull()
  })

  test('A197: says nothing of a static drawdown, also where a server sends one', () => {
    const withStatic = { ...offer, static_drawdown: '1234', StaticDrawdown: '1234' }
    expect(JSON.stringify(packageFacts(withStatic))).not.toMatch(/static|1234|1\.234/i)
  })

  test('A192: says "Scaling: Yes" only where that is so', () => {
    expect(['Yes', 'yes', '1', 'No', '0'].filter(scaling => hasScaling({ scaling }))).toEqual([
      'Yes',
      'yes',
      '1',
    ])
  })
})

test.each([
  ['FUTURES', 0, '/check-out/7'],
  ['Trial', 0, '/checkout/trial/33'],
  ['Trial accounts', 0, '/check-out/7'],
  ['FUTURES', 1, null],
  ['Trial', 2, null],
])('A195 A196: in the category %j and with is_locked %d a package leads to %j', (title, is_locked, path) => {
  expect(startPath({ id: 7, is_locked }, title)).toBe(path)
})
