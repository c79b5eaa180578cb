import * as v from 'valibot'
import { call } from './call.ts'
import {
  Flag,
  Id,
  IncrementalAnswer,
  IncrementalQuery,
  MaybeText,
  Tombstone,
  WireInteger,
  WireNumber,
} from './wire.ts'

export const Hospital = v.object({
  id: Id,
  name: v.string(),
  city: MaybeText,
  state: MaybeText,
  image_name: MaybeText,
  /** HTML; sanitised where it is stored and again where it is shown. */
  description: MaybeText,
  is_active: Flag,
  /** Mean of the ratings of its active reviews, null without any (D6). */
  avg_rating: v.nullish(WireNumber, null),
  /** Additive: of how many reviews that is the mean. */
  rating_count: v.optional(WireInteger),
  /** Additive (D12): tells apart hospitals of one name. */
  address: MaybeText,
  zip: MaybeText,
})
export type Hospital = v.InferOutput<typeof Hospital>

export const HospitalRow = v.union([Hospital, Tombstone])
export type HospitalRow = v.InferOutput<typeof HospitalRow>

export const hospitalsFetch = call({
  method: 'GET',
  path: 'hospitals/fetch',
  encoding: 'query',
  auth: 'none',
  request: v.object(IncrementalQuery),
  answer: v.object({ data: v.object({ hospitals: v.array(HospitalRow), ...IncrementalAnswer }) }),
})

/** "name - city, state" without its empty parts; computed, never stored (D11). */
export function hospitalDisplayName(hospital: Pick<Hospital, 'name' | 'city' | 'state'>): string {
  const place = joined([hospital.city, hospital.state])
  return place ? `${hospital.name} - ${place}` : hospital.name
}

/** "street, ZIP" without its empty parts: where a name is not enough (D12). */
export function hospitalWhere({ address, zip }: Pick<Hospital, 'address' | 'zip'>): string {
  return joined([address, zip])
}

function joined(parts: readonly (string | null | undefined)[]): string {
  return parts.filter(part => part?.trim()).join(', ')
}
