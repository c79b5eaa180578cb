import { expect, test } from 'vitest'
import {
  shiftOf,
  toggleShift,
  toggleUnit,
  unitNames,
  unitOf,
  withoutOpenEnd,
} from '../../src/app/forms/title-prefix.ts'

const names = ['SICU', 'Surgical ICU', 'ICU']

test('A92: a chip writes the shift in front of the title, takes the place of the other, and goes again', () => {
  expect(toggleShift('', 'Nightshift')).toBe('Nightshift, ')
  expect(toggleShift('Surgical ICU', 'Dayshift')).toBe('Dayshift, Surgical ICU')
  expect(toggleShift('Dayshift, Surgical ICU', 'Nightshift')).toBe('Nightshift, Surgical ICU')
  expect(toggleShift('nightshift - ICU', 'Nightshift')).toBe('ICU')
  expect(shiftOf('Nightshifts are long')).toBeNull()
})

test('A91 A92: a chip writes the unit behind the shift, takes the place of another, and goes again', () => {
  expect(toggleUnit('Nightshift, ', 'Surgical ICU', names)).toBe('Nightshift, Surgical ICU: ')
  expect(toggleUnit('', 'SICU', names)).toBe('SICU: ')
  expect(toggleUnit('Dayshift, kind people', 'SICU', names)).toBe('Dayshift, SICU: kind people')
  expect(toggleUnit('Dayshift, SICU: kind people', 'ICU', names)).toBe('Dayshift, ICU: kind people')
  expect(toggleUnit('Dayshift, SICU: kind people', 'SICU', names)).toBe('Dayshift, kind people')
  expect(toggleShift('SICU: kind people', 'Nightshift')).toBe('Nightshift, SICU: kind people')
  expect(toggleShift('Nightshift, SICU: kind people', 'Nightshift')).toBe('SICU: kind people')
})

test('a unit typed by hand is known in any case; the first word of a sentence is none', () => {
  expect(unitOf('nightshift - surgical icu', names)).toBe('Surgical ICU')
  expect(unitOf('ICU: calm', names)).toBe('ICU')
  expect(unitOf('ICU was calm', names)).toBeNull()
  expect(toggleUnit('ICU was calm', 'SICU', names)).toBe('SICU: ICU was calm')
  expect(toggleUnit('- a dash of my own', 'SICU', names)).toBe('SICU: - a dash of my own')
})

test('a unit is offered under its own name first and under five names at most, none twice', () => {
  expect(unitNames({ name: 'ICU', aliases: 'CCU| MSICU |ICU||A|B|C' })).toEqual([
    'ICU',
    'CCU',
    'MSICU',
    'A',
    'B',
  ])
  expect(unitNames({ name: 'Ward 4', aliases: null })).toEqual(['Ward 4'])
})

test('A92: a sign inside a word of one’s own parts nothing, and no chip takes the word away', () => {
  const units = ['Intensive Care Unit', 'ICU']
  expect(unitOf('ICU-trained nurses only', units)).toBeNull()
  expect(toggleUnit('ICU-trained nurses only', 'Intensive Care Unit', units)).toBe(
    'Intensive Care Unit: ICU-trained nurses only',
  )
  expect(toggleUnit('Nightshift, ICU-trained nurses', 'ICU', units)).toBe(
    'Nightshift, ICU: ICU-trained nurses',
  )
  for (const title of ['Dayshift-only contract', "Dayshift's end", 'Nightshift’s end'])
    expect(shiftOf(title), title).toBeNull()
  expect(toggleShift('Dayshift-only contract', 'Nightshift')).toBe('Nightshift, Dayshift-only contract')
  for (const title of ['ICU - calm', 'ICU- calm', 'ICU -calm', 'ICU-', 'ICU--calm'])
    expect(unitOf(title, units), title).toBe('ICU')
  expect(toggleShift('Dayshift- calm', 'Nightshift')).toBe('Nightshift, calm')
})

test('A92: behind a chip’s last sign nothing was typed, and it goes; all else of a title stays', () => {
  const chips = toggleUnit(toggleShift('', 'Nightshift'), 'Surgical ICU', names)
  expect(withoutOpenEnd(chips)).toBe('Nightshift, Surgical ICU')
  expect(withoutOpenEnd('Nightshift, ')).toBe('Nightshift')
  for (const title of ['ICU: I give it a C-', 'Nightshift', ':', ''])
    expect(withoutOpenEnd(title)).toBe(title)
})
