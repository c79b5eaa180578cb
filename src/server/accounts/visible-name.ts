import { fieldRequired } from '../../contract/field-messages.ts'
import { type Refusal, refuse } from '../outcome.ts'

/** Blanks, and signs that no screen draws: a name in any script has at least one other character. */
const UNSEEN = /^[\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u

/** @returns a refusal where nobody could see the first name, which stands under signed reviews. */
export function refuseInvisibleName({ first_name }: { readonly first_name: string }): Refusal | null {
  return UNSEEN.test(first_name) ? refuse(422, 'first_name', fieldRequired('first_name')) : null
}
