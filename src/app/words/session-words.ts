/** Our words about being signed in, leaving, and what stays on the device. They come with what shows them. */
const things = (count: number) => `${count} ${count === 1 ? 'thing' : 'things'}`
const changes = (count: number) => `${count} ${count === 1 ? 'change' : 'changes'} to your cart`
const deletions = (count: number) =>
  `${count} ${count === 1 ? 'deletion of a review' : 'deletions of reviews'}`

// the last minute
export const endingTitle = 'Are you still there?'
export const endingIn = (seconds: number) =>
  `You will be signed out in ${seconds > 10 ? 'about ' : ''}${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`
export const endingKept = 'What you have written stays on this phone.'
export const endingHere = 'What you have written is in this open page only: leave the page open.'
export const staySignedIn = 'Stay signed in'
export const signOutNow = 'Sign out now'

// after it
export const endedWhy = 'Nothing happened here for 15 minutes.'
export const endedKept = 'What you wrote is kept on this phone, hidden from others. Sign in to go on.'
export const endedHere =
  'What you wrote is in this open page only, hidden from others. Leave the page open, and sign in to go on.'
export const signIn = 'Sign in'
export const close = 'Close'

// the server has ended it
export const signedOut = 'You were signed out.'
export const signedOutNext = 'Sign in to go on.'
export const signedOutSend = (owed: number) => `Sign in to send ${owed} ${owed === 1 ? 'item' : 'items'}.`

// signing out with something waiting
/** What waits in all. Of changes to the cart and of deletions it is not said that somebody wrote them. */
export type WaitingKind = 'cart' | 'deletions' | 'both' | 'written' | 'mixed'
const waitingThings: Record<WaitingKind, (count: number) => string> = {
  cart: changes,
  deletions,
  both: things,
  mixed: things,
  written: count => `${things(count)} you wrote`,
}
export const leavingTitle = (count: number, kind: WaitingKind) =>
  `Sign out while ${waitingThings[kind](count)} ${count === 1 ? 'is' : 'are'} waiting?`
/** Some of it may have been sent, and refused or never answered. */
export const leavingLead = (count: number) => `What should happen to ${count === 1 ? 'it' : 'them'}?`
export const leavingSend = 'Send when connected'
/** Whether what waits can leave while no page is open, needs one, or needs this one: the browser keeps nothing. */
export type LeavingWay = 'closed' | 'opened' | 'here'
const leavesBy: Record<LeavingWay, string> = {
  closed:
    'under your account, within 14 days: at the latest when somebody opens this app here with a connection.',
  opened: 'under your account, within 14 days: when somebody opens this app here with a connection.',
  here: 'under your account, once there is a connection: leave this page open.',
}
export const leavingSendNote = (count: number, way: LeavingWay) =>
  `${count === 1 ? 'It leaves this phone by itself' : 'They leave this phone by themselves'}, ${leavesBy[way]}`
export const leavingSendPartly = (signed: number, count: number, way: LeavingWay) =>
  `${signed} of ${count} will leave by ${signed === 1 ? 'itself' : 'themselves'}, ${leavesBy[way]} The rest waits for you.`
export const leavingKeep = 'Keep for me'
export const leavingKeepNote = (count: number) =>
  `${count === 1 ? 'It stays' : 'They stay'} on this phone, hidden from others, until you sign in here again.`
export const leavingKeepHere = (count: number) =>
  count === 1
    ? 'It stays in this open page, hidden from others, until you sign in again. It is lost when the page is closed.'
    : 'They stay in this open page, hidden from others, until you sign in again. They are lost when the page is closed.'
export const leavingDiscard = 'Discard'
export const leavingDiscardNote = (count: number) =>
  `${count === 1 ? 'It is never' : 'None of them is ever'} sent, and there is no other copy.`
const undoneLater = (isHere: boolean) =>
  `A review that may have reached the site already is deleted there when you next sign in here${isHere ? ', if this page is still open' : ''}.`
export const leavingDiscardUncertain = (isHere: boolean) =>
  `${undoneLater(isHere)} The rest is never sent, and there is no other copy.`
export const leavingDiscardMixed = 'None of it is ever sent, and there is no other copy of what you wrote.'
export const leavingDiscardMixedUncertain = (isHere: boolean) =>
  `${undoneLater(isHere)} Anything else that has not reached it is never sent, and there is no other copy of what you wrote.`
export const leavingDiscardCart = 'It is never sent. Your cart on the site stays as it is.'
export const leavingDiscardCartUncertain =
  'What has not reached the site already is never sent. Your cart on the site stays as it is.'
export const leavingDiscardOthers =
  'What has not reached the site already is never sent. Your reviews and your cart on the site stay as they are.'
export const signOut = 'Sign out'
export const signOutDiscard = 'Discard and sign out'
export const cancel = 'Cancel'
export const leavingFailed = 'This phone could not do that just now. You are still signed in.'

// signing out with a text that the disk has refused
export const unsavedTitle = 'Sign out with a text that is not saved?'
export const unsavedText =
  'This phone could not save what you wrote last. It stays in this open page only, hidden from others, and is lost when the page is closed.'

// erasing everything
export const erase = 'Erase everything on this device'
export const eraseTitle = 'Erase everything on this device?'
export const eraseLead = 'This removes, for good:'
export const eraseSession = 'your sign-in on this device'
export const eraseWaiting = (count: number) =>
  `${things(count)} you wrote that ${count === 1 ? 'is' : 'are'} waiting to be sent`
/** Given up, its deletion is owed by nobody. */
export const eraseTakenBack = (count: number) =>
  count === 1
    ? 'the deletion of 1 review that you took back: if it has reached the site, it stays there'
    : `the deletion of ${count} reviews that you took back: any that have reached the site stay there`
export const eraseCart = (count: number) =>
  `${changes(count)} that ${count === 1 ? 'is' : 'are'} waiting on this device`
export const eraseDeletions = (count: number) =>
  `${deletions(count)} that ${count === 1 ? 'is' : 'are'} waiting on this device`
export const eraseDrafts = (count: number) =>
  `${count} half-written ${count === 1 ? 'text' : 'texts'} of yours`
export const eraseOthers = 'whatever other people wrote on this device and have not sent'
export const eraseSaved = 'the hospitals, reviews, products and pictures saved here, and your settings'
export const eraseKept = 'Your account and your reviews on the site stay. So does the app itself.'
export const eraseYes = 'Erase everything'
export const eraseFailed =
  'This phone could not erase everything. Close other tabs of this site and try again.'

// back Home after signing in
export const continueTitle = 'Continue where you left off'
// What stands before a name, and behind it.
export const continueReview = ['Your review of ', ' is kept on this phone.'] as const
export const continueUnsaved = ['Your review of ', ' is in this page, and not saved.'] as const
export const continueUnit = ['You were reading about ', '.'] as const
export const continueProduct = ['You were looking at ', '.'] as const
export const continueCart = 'Your cart is kept.'
export const continueProfile = 'You were looking at your profile.'
export const continueOrders = 'You wanted to see your orders.'
export const continueOwnReviews = 'You wanted to see your reviews.'
export const continueButton = 'Continue'
export const notNow = 'Not now'
