/** What build and service worker agree on: the small scripts of a build in one file. */
import * as v from 'valibot'

/** Its name; it lies beside the pages. */
export const SMALL_SCRIPTS = 'small-scripts.json'

/** The source of each, by its path without the slash in front. */
export const SmallScripts = v.record(v.string(), v.string())
export type SmallScripts = v.InferOutput<typeof SmallScripts>
