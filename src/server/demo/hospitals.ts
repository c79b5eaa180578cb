import type { DemoHospital, DemoPicture } from './demo-types.ts'
import { hospitalTable } from './hospital-table.ts'
import type { BuildingName, LandName, Scene, WallName } from './pictures/hospital-picture.ts'
import { drawHospital } from './pictures/hospital-picture.ts'
import type { LightName } from './pictures/light.ts'
import type { Random } from './random.ts'
import { createDeck } from './random.ts'
import { slugOf } from './slug.ts'
import { rowsOf } from './table.ts'

/** These have no picture of their own, so that the default one is seen. */
const withoutPicture = ['Windmere Hospital', 'Blue Heron Health']
const closed = ['Old Mill Infirmary']
/** Nobody has written about these yet. */
export const unratedHospitals = [
  'Gull Island Hospital',
  'Kestrel County Hospital',
  'Pinecrest Rehabilitation Hospital',
  'Prairie Star Community Hospital',
]

const housing = [
  'Furnished rooms for travelers can be rented two blocks away.',
  'Most travelers share houses within a fifteen-minute drive.',
  'There is little short-term housing in town: look early.',
  'The hospital keeps a list of landlords who rent by the month.',
]
const perks = [
  'Free parking for night shift',
  'Paid parking, billed each month',
  'Cafeteria open until 2 a.m.',
  'Scrub machine on every floor',
  'Self-scheduling for contract staff',
  'Two-day orientation for travelers',
  'One shift of unit orientation, then on your own',
  'Bedside handover and walking rounds',
  'Unit-based pharmacists on weekdays',
  'In-house respiratory therapy at night',
  'Float zones are written into the contract',
  'Meal vouchers on holidays',
  'Badge access and an escort to the garage after dark',
  'Electronic charting with barcode scanning',
]

export interface HospitalContent {
  hospitals: DemoHospital[]
  pictures: DemoPicture[]
}

/** The fictional hospitals with their drawn pictures. */
export function makeHospitals(random: Random): HospitalContent {
  const nextPerk = createDeck(random, perks)
  const pictures: DemoPicture[] = []
  const hospitals = rowsOf(hospitalTable, 7).map(cells => {
    const [name = '', city = '', state = '', zip = '', address = '', scene = '', kind = ''] = cells
    const image_name = withoutPicture.includes(name) ? '' : `${slugOf(name).slice(0, 40)}.svg`
    if (image_name !== '') {
      pictures.push({ path: `hospitals/${image_name}`, svg: drawHospital(name, sceneOf(scene)) })
    }
    const offered = [nextPerk(), nextPerk(), nextPerk()].map(perk => `<li>${perk}</li>`).join('')
    const description =
      `<p><strong>${shortName(name)}</strong> is ${kind}. ${random.pick(housing)}</p>` +
      `<ul>${offered}</ul><p><em>A made-up hospital, for demonstration.</em></p>`
    return {
      name,
      city,
      state,
      address,
      zip,
      description,
      image_name,
      is_active: closed.includes(name) ? 0 : 1,
    } as const
  })
  return { hospitals, pictures }
}

/** The table is written by us: its four words name a scene or the tests, which draw them all, fail. */
function sceneOf(words: string): Scene {
  const [light, land, building, wall] = words.split(' ')
  return {
    light: light as LightName,
    land: land as LandName,
    building: building as BuildingName,
    wall: wall as WallName,
  }
}

function shortName(name: string): string {
  return name.length <= 60 ? name : 'This medical center'
}
