/** Business constants that both ends enforce (specification section 9, decisions D18, D76 to D78). */
export const TITLE_MAX = 120
export const REVIEW_MAX = 5_000
export const NAME_MAX = 100
export const EMAIL_MAX = 254
export const PHONE_MAX = 40
export const MESSAGE_MAX = 5_000
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128
export const QUANTITY_MAX = 100
/** How far back a review's own clock is believed (D19). */
export const CLIENT_DATE_MAX_AGE_DAYS = 30
/** Inactivity after which the page signs a person out (specification, section 4). */
export const INACTIVITY_MS = 900_000
/** Rows a page of an incremental fetch may carry at most. */
export const PAGE_LIMIT_MAX = 1_000
/** The specification's preset for the phone that registration sends but never asks for (D41). */
export const DUMMY_PHONE = '000-000-0000'
/** How long a cursor can be followed; a device that comes back later starts again. */
export const CURSOR_DAYS = 90
