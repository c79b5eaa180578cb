/** The token of an `Authorization` header; undefined where it carries none. */
export function bearerOf(authorization: string | undefined): string | undefined {
  return /^bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
}
