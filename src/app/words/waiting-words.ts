/** Our texts about what waits to be sent: its marks, its screen, and the notices about it. */

// the mark beside what waits
export const yours = 'Yours'
export const waitingToSend = 'Waiting to send'
export const needsAttention = 'Needs your attention'
export const sending = 'Sending'
export const cannotBeSent = 'Kept, cannot be sent'
export const takenBack = 'Taken back'
export const whatAboutIt = 'What is it waiting for?'

// the screen of what waits
export const waitingTitle = 'Waiting to send'
export const waitingLead =
  'What you wrote on this phone, and what happens to it. We never throw any of it away without asking.'
export const waitingLeadHere = 'What you wrote in this page, and what happens to it.'
export const nothingWaiting = 'Nothing is waiting.'
/** Whether something of somebody else waits here, nobody may learn. */
export const nothingOfVisitors = 'Of what was written without signing in, nothing is waiting.'
export const nothingWaitingNext = 'What you write without a connection is listed here until it is sent.'
/** What was kept before cannot be looked into, and whose it is and how much, nobody may learn. */
export const nothingWaitingHere = 'Nothing is waiting in this page.'
export const nothingWaitingHereNext =
  'What you begin is listed here as long as this page is open. Anything written before cannot be opened in this browser right now; none of it is thrown away.'
export const whatReview = (unit: string) => `Review of ${unit}`
export const whatReviewDelete = (unit: string) => `Deleting your review of ${unit}`
export const whatContact = 'Message to us'
export const whatCartAdd = 'Something for your cart'
export const whatAddition = (title: string) => `For your cart: ${title}`
export const whatCartRemove = 'Something out of your cart'
export const whatUnknown = 'Something this version cannot read'
/** Of a review also under which name, which can be changed only as long as it waits. */
export const since = (ago: string, anonymous?: 0 | 1) =>
  `Written ${ago}${anonymous === undefined ? '' : anonymous ? ', anonymously' : ', under your first name'}`
/** Of what holds no text: a deletion, a change to the cart. */
export const askedSince = (ago: string) => `Asked for ${ago}`
export const why = 'Why it waits'
export const next = 'What happens next'
export const serverSaid = 'The site says'
export const sendNow = 'Send now'
export const sendAll = 'Send all now'
export const notReachedYet = "The site can't be reached yet. What is waiting goes by itself."
export const edit = 'Edit'
export const nothingChanged = 'This phone could not do that just now. Nothing was changed.'
export const signInToSee = 'Sign in to see what you wrote under your account.'
export const visitorsWaiting =
  'Something written here without signing in is waiting outside this list. It is shown when nobody is signed in.'

// discarding
export const discard = 'Discard'
export const discardTitle = 'Discard this?'
export const discardText =
  'It has not been sent, and there is no other copy. Copy it first if you may want it again.'
export const discardBare = 'It has not been sent.'
export const discardRefusedText =
  'The site refused it, and there is no other copy. Copy it first if you may want it again.'
/** Of what has no text of one's own. */
export const discardRefused = 'The site refused it. It will not be sent again.'
export const discardUncertain =
  'It may have reached the site already; if so, it is deleted there as soon as the site can be reached.'
export const discardUncertainHere =
  'It may have reached the site already; if so, it is deleted there as soon as the site can be reached, as long as this page is open.'
export const discardTooLate = 'It may have reached the site already. It is not sent again.'
export const discardSure = 'Discard for good?'
export const discardSureText = 'This cannot be undone.'
export const keepIt = 'Keep it'
export const discardForGood = 'Yes, discard it'

// taking back a removal, which keeps what was to go
export const takingBack = {
  'review-delete': {
    button: "Don't delete it",
    title: 'Keep your review on the site after all?',
    text: 'It has not been deleted yet.',
    late: 'It may have been deleted already. The deletion is not sent again.',
    keep: 'Delete it anyway',
    lose: 'Keep my review',
    failed: 'This phone could not do that just now. The deletion is still waiting.',
  },
  'cart-remove': {
    button: "Don't take it out",
    title: 'Leave it in your cart after all?',
    text: 'It has not been taken out yet.',
    late: 'It may have been taken out already. That is not sent again.',
    keep: 'Take it out anyway',
    lose: 'Leave it in my cart',
    failed: 'This phone could not do that just now. It is still to be taken out of your cart.',
  },
} as const
export const notDeleted = 'This could not be deleted. It is still here.'

// what is half-written
export const drafts = 'Half-written'
export const draftOf = (unit: string) => `Draft about ${unit}`
export const draftOfMessage = 'Draft of a message to us'
export const changesToReview = (unit: string) => `Changes to your review of ${unit}`
export const changesToMessage = 'Changes to your message to us'
/** Beside such changes, and beside what they are to change. */
export const changesApart = 'Not part of what is waiting above until you submit them.'
export const changesNotInIt = 'Your unsubmitted changes are not in it.'
export const draftAge = (ago: string) => `Last changed ${ago}`
export const goOnWriting = 'Continue writing'
export const deleteDraft = 'Delete draft'
export const deleteDraftTitle = 'Delete this draft?'
export const deleteDraftText = 'There is no other copy of it.'
export const deleteDrafts = 'Delete all drafts'
export const deleteDraftsTitle = (count: number) => `Delete all ${count} drafts?`
export const keepThem = 'Keep them'
export const deleteDraftsText = 'There is no other copy of any of them.'

// a copy of it all
export const saveCopy = 'Save a copy of what I wrote'
export const copyFile = 'rate-your-hospital.txt'
export const nothingToSave = 'There is nothing of yours on this phone.'
export const copyNotSaved = 'The copy could not be saved. Try again later: nothing is lost.'
export const anonymously = 'anonymous'

// what has been sent
export const receipts = 'Sent'
export const receiptsNote = 'The last 30 days.'

// notices
/** Each step of sending is written down first. */
export const noRoomToSend =
  'This phone has no room left, so what is waiting cannot be sent. Free some space, and it goes by itself.'
export const lostTitle = (count: number) =>
  `${count === 1 ? 'One thing' : `${count} things`} you wrote here and had not sent ${count === 1 ? 'is' : 'are'} gone.`
export const lostText =
  'This browser has emptied what was saved on this device. Some do so when they are closed, when space runs out, or after a week without a visit. On this device, send what you write before you leave.'
export const lostRead = 'All right'
export const openPortal = 'Open its sign-in page'
