/** Made-up hospitals whose names, addresses and zip codes are as varied as those of the real directory. */
import type { Random } from '../demo/random.ts'

const words = (text: string) => text.split(' ')
const heads = words(
  'Ash Bay Beaver Birch Blue Bridge Cedar Clear Cold Copper Cotton Crane Dover Eagle East Elk Fair Falcon Fern Fox Glen Gold Grand Green Gull Harbor Hart Hazel Heron High Holly Iron Jasper Juniper Kings Lake Laurel Lime Long Maple Marsh Mill Moss North Oak Old Otter Park Pearl Pine Plum Prairie Quail Raven Red Ridge River Rock Rose Sage Salt Sand Shell Silver South Spring Stone Summit Sun Swan Thorn Timber Trout Valley Walnut West White Willow Wind Wolf Wren',
)
const tails = words(
  'bank beach bend bridge brook burg burn bury cliff creek crest dale fall field ford gate grove haven head hill hurst lake land ley mead mere mill mont moor mouth point port ridge shore side stead ton vale view ville water well wick wood worth',
)
const kinds = [
  'Regional Medical Center',
  'General Hospital',
  'Memorial Hospital',
  'Community Hospital',
  'Medical Center',
  'Health System',
  'County Hospital',
  'University Hospital',
  'Critical Access Hospital',
  "Children's Hospital",
  'Rehabilitation Hospital',
]
const patrons = words(
  'Mary Luke Joseph Vincent Francis John Anne Elizabeth Anthony Michael Rose James Agnes Claire Paul',
)
const roads = words('Street Avenue Road Drive Boulevard Lane Parkway Way')
const states = words(
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY',
)

export interface ScaleHospital {
  name: string
  city: string
  state: string
  address: string
  zip: string
}

/** @returns `count` hospitals, ascending by state as a directory lists them. */
export function makeHospitals(random: Random, count: number): ScaleHospital[] {
  return Array.from({ length: count }, (_, place) => {
    const at = Math.floor((place / count) * states.length)
    const city = placeName(random)
    return {
      name: hospitalName(random, city),
      city,
      state: states[at] ?? 'ME',
      address: `${random.int(1, 9_999)} ${placeName(random)} ${random.pick(roads)}`,
      zip: String(random.int(0, 999) + (at * 2 + 1) * 1_000).padStart(5, '0'),
    }
  })
}

function placeName(random: Random): string {
  return random.pick(heads) + random.pick(tails)
}

function hospitalName(random: Random, city: string): string {
  const kind = random.pick(kinds)
  if (random.chance(0.2)) return `St. ${random.pick(patrons)}'s ${kind}`
  return `${random.chance(0.4) ? city : placeName(random)} ${kind}`
}
