import { DUMMY_PHONE } from '../../../contract/limits.ts'

/** A person's number; empty where there is none, or only the preset that registering sends (D41). */
export function ownPhone(phone: string | null | undefined): string {
  return phone === DUMMY_PHONE ? '' : (phone ?? '')
}
