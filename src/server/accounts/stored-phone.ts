import { DUMMY_PHONE } from '../../contract/limits.ts'

/** The specification's preset is nobody's phone (D41). */
export function storedPhone(phone: string): string | null {
  return phone === DUMMY_PHONE ? null : phone
}
