import * as v from 'valibot'
import { isWebAddress, setting } from '../config/setting.ts'

const FOLDER = 'pictures are files in DATA_DIR/pictures'
const PREFIX = /^(?:[\w-][\w.-]*(?:\/[\w-][\w.-]*)*)?$/

/** Settings of a store for pictures. Empty is unset, as compose files write it. */
export const pictureSettings = {
  PICTURES_S3_ENDPOINT: setting(
    v.optional(
      v.pipe(
        v.string(),
        v.check(
          text => text === '' || isWebAddress(text),
          'must be an address such as https://s3.eu-central-1.amazonaws.com',
        ),
      ),
    ),
    'a store that speaks S3, for pictures that several servers share',
    FOLDER,
  ),
  PICTURES_S3_BUCKET: setting(
    v.optional(v.pipe(v.string(), v.regex(/^(?:[\w][\w.-]{1,61}[\w])?$/, 'must be the name of a bucket'))),
    'the bucket there; nobody but this server needs to read it',
    FOLDER,
  ),
  PICTURES_S3_REGION: setting(
    v.pipe(
      v.optional(v.string(), ''),
      v.regex(/^[\w-]*$/, 'must be a region such as eu-central-1'),
      v.transform(region => region || 'us-east-1'),
    ),
    'its region, as the store calls it',
    'us-east-1',
  ),
  PICTURES_S3_KEY: setting(v.optional(v.string()), 'access key of the bucket', FOLDER, true),
  PICTURES_S3_SECRET: setting(v.optional(v.string()), 'secret of that key', FOLDER, true),
  PICTURES_S3_PREFIX: setting(
    v.pipe(v.optional(v.string(), ''), v.regex(PREFIX, 'must be a folder such as ryh/pictures')),
    'folder within the bucket',
    'none',
  ),
}
