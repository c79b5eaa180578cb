import type { DemoUser } from './demo-types.ts'
import type { Random } from './random.ts'
import { slugOf } from './slug.ts'

const firstNames =
  'Maya Jonah Priya Elena Marcus Tess Amara Leo Nadia Owen Grace Mateo Hannah Ivy Darnell Sofia Ruth Kai Naomi Felix Rosa Imani Wes Talia Andre Lucía Bea Cole Yuki Simone Dina Hugo Faith Omar June Caleb Zoë Rafael Ingrid Noor'
const lastNames =
  'Alder Birchfield Castellane Dunmore Eastlake Fenwright Goldmere Hartwell Islington Juniper Kestrel Larkspur Merriwether Northcote Oakhurst Pemberly Quillfeather Rosewater Silverthorn Thistledown Umberfield Valemont Winterbourne Yarrow'

/** Authors of the demo reviews. Their addresses lie in a domain that can never receive mail. */
export function makeUsers(random: Random, count: number): DemoUser[] {
  const first = firstNames.split(' ')
  const last = lastNames.split(' ')
  const pairs = first.flatMap(first_name => last.map(last_name => ({ first_name, last_name })))
  if (count > pairs.length) throw new Error(`at most ${pairs.length} demo users can be made`)
  return random
    .shuffle(pairs)
    .slice(0, count)
    .map(({ first_name, last_name }) => {
      const email = `${slugOf(first_name)}.${slugOf(last_name)}@demo.example.invalid`
      return { first_name, last_name, email }
    })
}
