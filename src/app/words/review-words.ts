/** Our texts about reviews: of a unit's screen, of the form, and of what stands in its place. */
import { reviewsCount, wholeNumber } from '../../contract/whole-number.ts'

// the screen of a unit
/** How many they are stands above. */
export const listHeading = 'Reviews'
export const noReviews = 'Nobody has written about this unit yet.'
export const asTheDirectoryHasIt = 'From the directory on this phone.'
export const noReviewsNext = 'If you have worked here, yours can be the first review.'
/** Of a unit that nobody else has written about. */
export const onlyDeleted = 'The one review of this unit is yours, and you deleted it.'
export const onlyDeletedNext = 'It still counts above until this phone learns that it is gone.'
/** @param total how many there are, as far as that is known. */
export const reviewsSoFar = (here: number, total: number) =>
  `${total > here ? `${wholeNumber(here)} of ${reviewsCount(total)}` : reviewsCount(here)} ${here === 1 || (here === 0 && total === 1) ? 'is' : 'are'} on this phone so far.`
export const reviewsNotHere = 'The reviews of this unit are not on this phone yet.'
export const reviewsFailed = 'The reviews of this unit could not be loaded.'
export const reviewsFailedNext =
  'The site is having trouble right now. Please come back a little later. You can write yours now.'
export const reviewsNotHereNext = 'They load as soon as there is a connection. You can write yours now.'
/** Where there is a connection, and they did not come. */
export const reviewsNotComeNext = 'Please come back a little later. You can write yours now.'
export const showMore = (count: number) => `Show ${count} more`
export const notOnTheList = 'This unit is not, or no longer, on the list.'
export const writeReview = 'Write a review'
/** In its place where there is one: the way leads to the same panel, which says what has become of it. */
export const yourReview = 'Your review'
export const unnamedUnit = 'a unit'

// the form
export const ends = {
  staff_to_patient: ['Bad', 'Good'],
  coworkers: ['Toxic', 'Friendly/Helpful'],
  management: ['Unreasonable', 'Great'],
  overall: ['Never work there', 'Would return in a heartbeat'],
} as const
export const legends = {
  staff_to_patient: 'Staff to patient ratios',
  coworkers: 'Coworkers',
  management: 'Management',
  overall: 'Overall Recommendation',
} as const
export const bars = {
  staff_to_patient: 'Staff To Patient Ratios',
  coworkers: 'Coworkers',
  management: 'Management',
  overall: 'Overall Recommendation',
} as const
/** The same for a narrow column; screen readers are told the whole name. */
export const shortBars = {
  staff_to_patient: 'Ratios',
  coworkers: 'People',
  management: 'Mgmt',
  overall: 'Return',
} as const
export const title = 'Title'
export const review = 'Review'
export const hintUnit = 'Please name a more specialised unit in the title, for example Surgical ICU.'
export const hintShift = 'Please include dayshift or nightshift in the title.'
export const shifts = 'Your shift'
export const unitInTitle = 'Your unit, as the title names it'
export const counter = (length: number, max: number) =>
  `${wholeNumber(length)} of ${wholeNumber(max)} characters`
export const anonymousMeans =
  'Readers then see "Anonymous" and the day, never your name or the time. Unticked, they see your first name. Whoever runs the Wi-Fi or the computer that you send it from can tell that you sent something, and when.'
export const fewReviews = (count: number) =>
  `${count === 0 ? 'This unit has no reviews yet. A' : `This unit has ${reviewsCount(count)} so far. With so few, a`} colleague may recognise you by what you write.`
export const manyReviews = (count: number) =>
  `This unit has ${reviewsCount(count)} so far. A colleague may still recognise you by what you write.`
export const untoldReviews = 'A colleague may recognise you by what you write.'
export const editingReview = 'You are changing a review that has not been sent yet.'

// in the place of the form
export const alreadyYours = 'Your review of this unit is in the list.'
export const alreadyWaiting = 'Your review of this unit is waiting to be sent.'
export const alreadyRefused = 'The site did not accept it. "Waiting to send" says why.'
export const alreadyHidden =
  'The site has taken it down, so only you can still see it, and it accepts one review per person.'
export const alreadyUnsendable = 'It is under "Waiting to send" and cannot be sent.'
export const deleteAndRewrite = 'Delete and write again'
export const writeAnyway = 'Write anyway'
/** Not where the browser keeps nothing: the text would have no draft to go to. */
export const rewriteIt = 'To change it, choose "Delete and write again" under Reviews.'
export const changeIt = 'Change it'
export const sentNext = 'Your review is on the site. Thank you for helping the next nurse.'
export const deletionWaits = 'Its deletion is under "Waiting to send".'
