const CHARACTERS = 32
// Of 32 random characters fewer than 12 different ones come less than once in a million times.
const DIFFERENT = 12

/** What a secret that the operator makes up has to be. */
export const STRONG = 'must be at least 32 random characters: openssl rand -base64 32'

/** Whether nobody would guess it. */
export function isStrong(secret: string): boolean {
  return secret.length >= CHARACTERS && new Set(secret).size >= DIFFERENT
}
