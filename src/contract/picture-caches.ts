/** The names of the caches that hold pictures; the worker reads both, a page fills and empties the second. */

/** Whatever was on screen once, up to a cap that the worker holds. */
export const SEEN_PICTURES = 'pictures'
/** The pictures of the hospitals that a person keeps: no cap, they go when the hospital is let go of. */
export const KEPT_PICTURES = 'kept-pictures'
