/** Where the operator chose to keep pictures. */
export type PictureSettings =
  /** `pictures` in the data folder. */
  { readonly kind: 'folder' } | S3Settings

/** A bucket of any store that speaks S3. */
export interface S3Settings {
  readonly kind: 's3'
  /** Without the bucket and without a slash at the end. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly key: string
  readonly secret: string
  /** Folders within the bucket, with slashes between them; empty: none. */
  readonly prefix: string
  /** How long it may take to answer; the usual time unless given. */
  readonly answerWithinMs?: number
}

const NEEDED = [
  'PICTURES_S3_ENDPOINT',
  'PICTURES_S3_BUCKET',
  'PICTURES_S3_KEY',
  'PICTURES_S3_SECRET',
] as const

interface Environment extends Partial<Record<(typeof NEEDED)[number], string | undefined>> {
  readonly PICTURES_S3_REGION: string
  readonly PICTURES_S3_PREFIX: string
}

/** A bucket where one is set, else the folder. @throws Error with a sentence about half a setting. */
export function readPictureSettings(environment: Environment): PictureSettings {
  const [endpoint, bucket, key, secret] = NEEDED.map(name => environment[name] ?? '')
  if (!endpoint && !bucket && !key && !secret) return { kind: 'folder' }
  if (!endpoint || !bucket || !key || !secret)
    throw new Error(
      `Pictures are kept in a bucket where all of ${NEEDED.join(', ')} are set; ${NEEDED.filter(name => !environment[name]).join(', ')} is missing.`,
    )
  return {
    kind: 's3',
    endpoint: endpoint.replace(/\/$/, ''),
    bucket,
    region: environment.PICTURES_S3_REGION,
    key,
    secret,
    prefix: environment.PICTURES_S3_PREFIX,
  }
}
