/** What this page knows of taking the reviews of all hospitals: for screens to read. */
import { proxy } from 'valtio/vanilla'

/** `hasFailed`: its last try has ended, because the device could not store what came, or the server does not give it. */
export const allReviewsStatus = proxy({ hasFailed: false })
