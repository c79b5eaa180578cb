import { expect, test } from 'vitest'
import { readableAddress, readableCase } from '../../src/server/import/readable-case.ts'

test('names in capitals are put in the case that people read', () => {
  const names: Record<string, string> = {
    "ST MARY'S REGIONAL MEDICAL CENTER": "St. Mary's Regional Medical Center",
    "ST. LUKE'S HOSPITAL": "St. Luke's Hospital",
    'VA BOSTON HEALTHCARE SYSTEM - JAMAICA PLAIN': 'VA Boston Healthcare System - Jamaica Plain',
    'UPMC MERCY': 'UPMC Mercy',
    'HCA HOUSTON HEALTHCARE, LLC': 'HCA Houston Healthcare, LLC',
    'HOSPITAL OF THE UNIVERSITY OF PENNSYLVANIA': 'Hospital of the University of Pennsylvania',
    'THE HOSPITALS OF PROVIDENCE': 'The Hospitals of Providence',
    "O'CONNOR HOSPITAL": "O'Connor Hospital",
    "O'BLENESS MEMORIAL HOSPITAL": "O'Bleness Memorial Hospital",
    "DOCTORS' HOSPITAL": "Doctors' Hospital",
    'MCLAREN FLINT': 'McLaren Flint',
    'MACNEAL HOSPITAL': 'MacNeal Hospital',
    'ATRIUM HEALTH NAVICENT - MACON': 'Atrium Health Navicent - Macon',
    'MACKINAC STRAITS HOSPITAL': 'Mackinac Straits Hospital',
    'WINSTON-SALEM HOSPITAL/MEDICAL CENTER': 'Winston-Salem Hospital/Medical Center',
    'RED LAKE HOSPITAL (USPHS)': 'Red Lake Hospital (USPHS)',
    'HOSPITAL DE LA CONCEPCION': 'Hospital de la Concepcion',
    'LA PALMA INTERCOMMUNITY HOSPITAL': 'La Palma Intercommunity Hospital',
    'FORT DUNCAN HOSPITAL II, INC': 'Fort Duncan Hospital II, Inc.',
    'FT DEFIANCE INDIAN HOSPITAL': 'Fort Defiance Indian Hospital',
    'MT SINAI HOSPITAL': 'Mt. Sinai Hospital',
    'W J MANGOLD MEMORIAL HOSPITAL': 'W J Mangold Memorial Hospital',
    'DR JOHN WARNER HOSPITAL': 'Dr. John Warner Hospital',
    '673rd Medical Group (Joint Base Elmendorf-Richardson)':
      '673rd Medical Group (Joint Base Elmendorf-Richardson)',
    'Bassett ACH (FT Wainwright)': 'Bassett ACH (Fort Wainwright)',
    'UOFL HEALTH - JEWISH HOSPITAL and Mary & Elizabeth Hospital':
      'UofL Health - Jewish Hospital and Mary & Elizabeth Hospital',
    '  TWO   SPACES ': 'Two Spaces',
  }
  for (const [raw, readable] of Object.entries(names)) expect(readableCase(raw)).toBe(readable)
})

test('readable names stay as they are, so that an import repeated changes nothing', () => {
  for (const name of ["St. Mary's Hospital, Inc.", 'McLaren Flint', 'UPMC Mercy', 'UofL Health']) {
    expect(readableCase(name)).toBe(name)
  }
})

test('street addresses are put in readable case too', () => {
  expect(readableAddress('1108 ROSS CLARK CIRCLE')).toBe('1108 Ross Clark Circle')
  expect(readableAddress('2505 U S HIGHWAY 431 NORTH')).toBe('2505 U S Highway 431 North')
  expect(readableAddress('12 MAIN ST')).toBe('12 Main St.')
  expect(readableAddress('100 MLK JR BLVD NW')).toBe('100 MLK Jr. Blvd. NW')
})
