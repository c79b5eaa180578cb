import { expect, test } from 'vitest'
import { findIdentifyingDetails } from '../../src/app/forms/identifying-details.ts'

const kindsIn = (text: string) => findIdentifyingDetails(text).map(({ kind, text }) => `${kind}: ${text}`)

/** What a tired nurse might write without thinking of it, and what must be pointed at. */
const telling: [string, ...string[]][] = [
  ['Dr. Okafor shouts at everyone.', 'name: Dr. Okafor'],
  ['Dr Smith-Jones never answers.', 'name: Dr Smith-Jones'],
  ['Ask for Doctor Nguyen.', 'name: Doctor Nguyen'],
  ['Mrs. Alvarez runs the desk.', 'name: Mrs. Alvarez'],
  ['The manager Brenda cancels shifts.', 'name: manager Brenda'],
  ['Charge nurse Tiffany was great.', 'name: nurse Tiffany'],
  ['Watch out for Karen at nights.', 'name: Karen'],
  ['Jessica Miller floats everybody.', 'name: Jessica Miller'],
  ["Michael's assignments are unfair.", "name: Michael's"],
  ['A tech named Quillon helped.', 'name: named Quillon'],
  ['My name is Zuri and I loved it.', 'name: name is Zuri'],
  ['preceptor Ingrid left in week two', 'name: preceptor Ingrid'],
  ['The patient in room 412 fell.', 'place: room 412'],
  ['Rm 12b has no monitor', 'place: Rm 12b'],
  ['bed 7 was empty all night', 'place: bed 7'],
  ['MRN 0048213 was mixed up.', 'number: MRN 0048213'],
  ['Chart #99812 shows it.', 'number: Chart #99812'],
  ['my badge number 5521', 'number: badge number 5521'],
  ['It was 20481733 on the wristband.', 'number: 20481733'],
  ['Her number 123-45-6789 was on the board.', 'number: 123-45-6789'],
  ['Text me at (555) 123-4567.', 'phone: (555) 123-4567'],
  ['Call 555-123-4567 for a job.', 'phone: 555-123-4567'],
  ['Call +1 555 123 4567', 'phone: +1 555 123 4567'],
  ['Write to nora@example.com', 'address: nora@example.com'],
  ['Find me as @nightnurse_nora there', 'address: @nightnurse_nora'],
  ['On 3/14/2026 we had nine.', 'date: 3/14/2026'],
  ['2026-03-14 was the worst.', 'date: 2026-03-14'],
  ['It happened on March 14th.', 'date: March 14th'],
  ['the 2nd of July was fine', 'date: 2nd of July'],
  ['the 6th of may was worse', 'date: 6th of may'],
  ['6 May was worse', 'date: 6 May'],
  ['she fell on 6th may', 'date: 6th may'],
  ['on 12 may 2024', 'date: 12 may'],
  ['on the 12th they cut us', 'date: on the 12th'],
  ['A 34-year-old died waiting.', 'patient: 34-year-old'],
  ['87 yo left alone', 'patient: 87 yo'],
  ['dr smith yelled at us', 'name: dr smith'],
  ['DR. SMITH IS RUDE', 'name: DR. SMITH'],
  ['Dr.Patel never rounds', 'name: Dr.Patel'],
  ['mr jones in bed', 'name: mr jones'],
  ['Mrs. O’Brien runs the desk.', 'name: Mrs. O’Brien'],
  ["Ms O'Neill is unfair.", "name: Ms O'Neill"],
  ['nurse karen left me alone', 'name: nurse karen'],
  ['KAREN IS THE WORST', 'name: KAREN'],
  ['watch out for karen', 'name: karen'],
  ['Ask Karen about it.', 'name: Karen'],
  ['Ask Charlotte, not a jack of all trades.', 'name: Charlotte'],
  ['MANAGER BRENDA CANCELS', 'name: MANAGER BRENDA'],
  ['nurse manager Okafor is fair', 'name: nurse manager Okafor'],
  ['Avoid my manager, Okafor, at all cost.', 'name: manager, Okafor'],
  ['We loved our preceptor, Ingrid.', 'name: preceptor, Ingrid'],
  ['call 555-1234 for shifts', 'phone: 555-1234'],
  // The same things, as hurried people write them.
  ['@nightnurse_nora knows', 'address: @nightnurse_nora'],
  ['Call 5551234567 now', 'phone: 5551234567'],
  ['Text (555)123-4567', 'phone: (555)123-4567'],
  ['On 12/24/25 nobody came', 'date: 12/24/25'],
  ['she fell on 12/24', 'date: on 12/24'],
  ['he coded on 3/4', 'date: on 3/4'],
  ['the 1 year old, the 5 yr old', 'patient: 1 year old', 'patient: 5 yr old'],
  ['a 3 week old, a 5-month-old', 'patient: 3 week old', 'patient: 5-month-old'],
  ['34years old and alone', 'patient: 34years old'],
  ['72yo with chest pain', 'patient: 72yo'],
  ['the 80y/o fell', 'patient: 80y/o'],
  ['Room no. 5 and room no 6', 'place: Room no. 5', 'place: room no 6'],
  ['bed #3, bed # 4, bay4', 'place: bed #3', 'place: bed # 4', 'place: bay4'],
  ['licence no 12345', 'number: licence no 12345'],
  ['License 12345', 'number: License 12345'],
  ['Dr. Saeed never rounds', 'name: Dr. Saeed'],
  ['dr reed is rude', 'name: dr reed'],
  ['Manager Sneed listens, Nurse Rashed does not', 'name: Manager Sneed', 'name: Nurse Rashed'],
  // What phones and hospitals make of them.
  ['Text (555)-123-4567', 'phone: (555)-123-4567'],
  ['Call 555–123–4567', 'phone: 555–123–4567'],
  ['Call (555) 123‑4567', 'phone: (555) 123‑4567'],
  ['2026−03−14 was the worst.', 'date: 2026−03−14'],
  ['Dr Smith‑Jones never answers.', 'name: Dr Smith‑Jones'],
  ['It went well—Karen left.', 'name: Karen'],
  ['Six patients each. -Karen', 'name: Karen'],
  ['rooms 412 and 414 were mine', 'place: rooms 412 and 414'],
  ['beds 3 and 4, bays 5–7', 'place: beds 3 and 4', 'place: bays 5–7'],
  ['rooms 10, 11 & 12 had two nurses', 'place: rooms 10, 11 & 12'],
  ['room A12 and pod B-3', 'place: room A12', 'place: pod B-3'],
  ['It was March the 14th.', 'date: March the 14th'],
  ['14-Mar-2026, 2-apr', 'date: 14-Mar-2026', 'date: 2-apr'],
  ['Dr. K shouts, DR. P too', 'name: Dr. K', 'name: DR. P'],
  ["Dr.K was fair, and Mrs T's desk", 'name: Dr.K', "name: Mrs T's"],
  ['Nurse T. helped, manager Q did not', 'name: Nurse T.', 'name: manager Q'],
  ['A 34 y.o. male, 80 y. o. alone', 'patient: 34 y.o.', 'patient: 80 y. o.'],
  ['34M with sepsis, 8F w/ a fever', 'patient: 34M', 'patient: 8F'],
  ['ask mike, or Wendy, or JEFF', 'name: mike', 'name: Wendy', 'name: JEFF'],
  ['Tracy Quillon and kim run it', 'name: Tracy Quillon', 'name: kim'],
  // Beside what only looks like it.
  ['he fell on 3/12, shortly after 7', 'date: on 3/12'],
  ['on the 3rd she coded', 'date: on the 3rd'],
  [
    'a 34 year old on a monitor, an 80 year old hospital patient',
    'patient: 34 year old',
    'patient: 80 year old',
  ],
  ['patients are 80 years old', 'patient: 80 years old'],
  [
    'record no. 4821, case: 120, chart 99812',
    'number: record no. 4821',
    'number: case: 120',
    'number: chart 99812',
  ],
  ['MRN: # 4821, employee id 300', 'number: MRN: # 4821', 'number: employee id 300'],
  ['Nurse Karen Bullies Everyone on Nights', 'name: Nurse Karen'],
  ['Manager Brenda, Always Absent', 'name: Manager Brenda'],
  ['Dr. Okafor Micromanages the Unit', 'name: Dr. Okafor'],
  ['Nurse Okafor is fun', 'name: Nurse Okafor'],
  ['MS OKAFOR IS RUDE, MS. Okafor', 'name: MS OKAFOR', 'name: MS. Okafor'],
  ['Dr. Okafor in room 4 on May 3', 'name: Dr. Okafor', 'place: room 4', 'date: May 3'],
]

test.each(telling)('Y-18: the guard sees what points to a person in "%s"', (text, ...expected) => {
  expect(kindsIn(text)).toEqual(expected)
})

/** Ordinary sentences of reviews; a guard that cried here would soon be ignored. */
const harmless = [
  'Dayshift, Surgical ICU: 1:5 most days, 1:6 on bad ones.',
  'Nightshift, Med-Surg: seven patients and no tech.',
  'The Nurse Manager listens. Nurse Practitioners round at six.',
  'Charge Nurse takes no patients. Director of Nursing came once.',
  'I worked 13 weeks here and extended twice.',
  'Rated 8/10, would return in 2027.',
  'They use Epic and Pyxis. Parking is $12 a day.',
  'Float Pool covers ER, PACU and L&D.',
  'Ratios were 1:4. Got 3 call offs in 6 weeks.',
  'We were 4 nurses for 28 beds.',
  'In March they opened a new wing; May was quiet.',
  'The ER doctor was calm. Every doctor here teaches.',
  'Mark your calendar, hope for grace, and will yourself through.',
  'The unit has 24 beds and 2 med rooms.',
  'Pay came late by 10 days, 36 hours guaranteed.',
  'A ratio of 1:6 may be fine, 1 to 5 may happen, and nurses with 6 may float.',
  'charge nurse was great',
  'the nurse manager never listens',
  'ALL CAPS SENTENCE ABOUT RATIOS: NURSE MANAGER NEVER LISTENS, ICU IS UNSAFE',
  'ICU RN here. CNA help is rare, LPNs float.',
  'Aide Never Came, Nurse Manager Was Rude, Tech Always Late',
  'Patient ratios were fine. Doctor listens. Manager cares.',
  'The dr yelled at us, every dr here does. Our ms floor, ms patients, ms tele.',
  'They called Monday. Got called off twice. I miss working there.',
  'The manager, however, was kind. Good tech, Epic, and parking.',
  'A jack of all trades; the john by the desk, a cup of joe.',
  'St. Mary and St Joseph pay more, San Jose as well.',
  'We had 300-400 patients in 2023-2024; pay was $100-1500.',
  'Boss Lady Floats Us. Nurse Approved! Travel Nurse, Beware. Asked the dr first, called dr twice.',
  'Dr. and nurses work together. Drs round late. Preceptor, Great! Educator, OK.',
  "The Nurse Manager's rules change. The Nurse Manager’s door is shut.",
  'The dr rotation is short, and THE dr rotation is loud. On nights dr yelled at us.',
  'The nurse PCC was down. Patient EVS came late.',
  'St. Elsewhere it is not. Great Lakes views, though.',
  'Santa Monica, Saint Joseph, St. Pete and SAN JOSE pay more.',
  '28 beds 4 nurses. Beds 1:1, rooms 100% full. Operating rooms 24/7. No bed 6 hours.',
  'ASKED THE DR A QUESTION. DR. I HATE IT. Nurse I. and Nurse II are grades, nurse A and nurse B are two.',
  'Patient A&O x3, nurse L&D. The dr a friend knew. Manager I had. Doctor listens, doctor yelled.',
  'They spent $34M with no plan, 2,5M with one; 12F catheters, 99F in the unit, 30M patients.',
  'I am on 3/12s, was on 3/12’s, on 4/10 shifts, on 1/5 ratios, on 1/6-staffing, on 24/7.',
  'I was on the 4th floor, on the 3rd shift and on the 2nd day of orientation.',
  '10 year old monitors, 20-year-old IV pumps, an 8 week old unit, 15 yr old equipment.',
  'The building is 40 years old, and the computers are over 12 years old.',
  'A record 120 patients, a case load of 30; in any case 400 a day. Chart 1000 things. On record 1200.',
  'Manager Micromanages',
  'Nurse Bullying Everywhere',
  'Patient Dumping',
  'Manager Absent',
  'Nurse Union',
  'MS stepdown',
  'MS Stepdown, ms overflow',
  "Director Shuffle, Educator Gone, and Manager, Absent; Manager's Favorites Get the Days",
  'Dayshift, ICU: Nurse Bullying from Day One',
  'Thirteen weeks – 36 hours – and 1–5 or 1‑6 at night. Up to 7–8 patients, 300–400 a month.',
  'We may the 3 of us leave. Twelve-month contracts. I mark, hope, pat and sue; may will, bill and rose.',
]

test.each(harmless)('Y-18: the guard says nothing of "%s"', text => {
  expect(kindsIn(text)).toEqual([])
})

test('Y-18: an identifying detail says where it stands, and none overlaps another', () => {
  const text = 'Dr. Karen Smith, room 12, 555-123-4567, karen@example.com, 3/14/2026'
  const found = findIdentifyingDetails(text)
  expect(found.length).toBeGreaterThanOrEqual(5)
  let end = 0
  for (const { from, to, text: part } of found) {
    expect(text.slice(from, to)).toBe(part)
    expect(from).toBeGreaterThanOrEqual(end)
    end = to
  }
})

test('Y-18: five thousand characters of the same leave no pattern going round in circles', () => {
  const once = ['1', 'A', 'Aa ', 'a@', '1-', 'on the ', 'room ', '(', 'Dr ', "Aa'"]
  const later = ['–', ' ', 'rooms 1, ', 'b-', '1,', '1 and ', 'March ', '1/', 'y. ', 'Nurse T', '1 year ']
  for (const unit of [...once, ...later])
    expect(findIdentifyingDetails(unit.repeat(5_000 / unit.length)).length).toBeLessThan(5_000)
})
