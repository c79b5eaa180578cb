import { expect, test } from 'vitest'
import { findIdentifyingDetails } from '../../src/app/forms/identifying-details.ts'
import { ownNames } from '../../src/app/forms/own-name.ts'

const namesIn = (text: string, first_name: string, last_name: string) =>
  findIdentifyingDetails(text, ...ownNames({ first_name, last_name }, true)).map(detail => detail.text)

test('Y-18: the guard knows the name of whoever writes, in any case, as a whole word, and in one piece', () => {
  const nora = (text: string) => namesIn(text, ' Nora ', 'Okafor')
  expect(nora('Short every week. – Nora Okafor, RN')).toEqual(['Nora Okafor'])
  expect(nora('nora here, OKAFOR on the badge')).toEqual(['nora', 'OKAFOR'])
  expect(nora("Dr. Okafor is no relation; Nora's shift, Nora-Okafor")).toEqual([
    'Dr. Okafor',
    "Nora's",
    'Nora-Okafor',
  ])
  expect(nora('Honorary norah, Okafors, Nora2')).toEqual([])
})

test('Y-18: a name that is more than plain letters is found as it is typed', () => {
  expect(namesIn('signed, O’Brien', 'Zuri', "O'Brien")).toEqual(['O’Brien'])
  expect(namesIn('signed Zuri Quill‑Tamm', 'Zuri', 'Quill-Tamm')).toEqual(['Zuri Quill‑Tamm'])
  expect(namesIn('núñez wrote this', 'Zuri', 'Núñez')).toEqual(['núñez'])
  expect(namesIn('Cruz wrote this, of the laws', 'Zuri', 'de la Cruz')).toEqual(['Cruz'])
  expect(namesIn('(St.) stays (St.) and so on', 'Zuri', 'A(St.)*')).toEqual([])
})

test('Y-18: a name is found without its accents and apostrophes, and with those that the account leaves out', () => {
  expect(namesIn('– Munoz RN', 'Zuri', 'Muñoz')).toEqual(['Munoz'])
  expect(namesIn('– Muñoz RN', 'Zuri', 'Munoz')).toEqual(['Muñoz'])
  expect(namesIn('Sorensen, LUKASZ, Nguyen', 'Łukasz', 'Sørensen-Nguyễn')).toEqual([
    'Sorensen',
    'LUKASZ',
    'Nguyen',
  ])
  expect(namesIn('obrien, OBrien, O’Brien', 'Zuri', "O'Brien")).toEqual(['obrien', 'OBrien', 'O’Brien'])
  expect(namesIn("signed O'Brien", 'Zuri', 'OBrien')).toEqual(["O'Brien"])
  expect(namesIn('she’ll go, Munozs, Munozé', 'Shell', 'Muñoz')).toEqual([])
  expect(namesIn('김민준 was here', 'Zuri', '김민준'.normalize('NFD'))).toEqual(['김민준'])
})

test('Y-18: an accent may be a letter or a mark of its own, and places count as typed', () => {
  const marks = 'MUÑOZ'.normalize('NFD')
  expect(namesIn('– Munoz and Muñoz', 'Zuri', marks)).toEqual(['Munoz', 'Muñoz'])
  const text = `é, e\u0301, ${marks}'s shift`
  const [detail] = findIdentifyingDetails(text, 'Muñoz')
  expect(detail).toEqual({ kind: 'name', text: `${marks}'s`, from: 7, to: 15 })
  expect(text.slice(7, 15)).toBe(`${marks}'s`)
})

test('Y-18: a name that is a word as well, or too short to be one, is not looked for in every sentence', () => {
  expect(namesIn('Long shifts wear everyone, a long week, signed Hope Long', 'Hope', 'Long')).toEqual([
    'Long',
    'Hope Long',
  ])
  expect(namesIn('I hope for long breaks. Ng a li', 'Li', 'Ng')).toEqual([])
})

test('Y-18: signed, a review shows the first name anyway; the last one never', () => {
  const nora = { first_name: 'Nora', last_name: 'Okafor' }
  expect(ownNames(nora, false)).toEqual(['Okafor'])
  expect(ownNames(nora, true)).toEqual(['Nora', 'Okafor'])
  expect(ownNames(null, true)).toEqual([])
  expect(findIdentifyingDetails('Nora Okafor')).toEqual([])
})
