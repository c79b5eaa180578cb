/**
 * Our texts for people and writing: reviews, waiting entries, accounts, contact. Apart from `words.ts` so that
 * Home need not carry them.
 */
import { reviewsCount, wholeNumber } from './whole-number.ts'

// the screen of a unit
export const noReviews = 'Nobody has written about this unit yet.'
export const asTheDirectoryHasIt = 'As the directory on this phone has it.'
export const noReviewsNext = 'If you have worked here, yours can be the first review.'
/** @param total how many there are, as far as that is known. */
export const reviewsSoFar = (here: number, total: number) =>
  `${total > here ? `${wholeNumber(here)} of ${reviewsCount(total)}` : reviewsCount(here)} ${here === 1 ? 'is' : 'are'} on this phone so far.`
export const reviewsNotHere = 'The reviews of this unit are not on this phone yet.'
export const reviewsFailed = 'The reviews of this unit could not be loaded.'
export const reviewsFailedNext =
  'The site has trouble at the moment. Please come back a little later. You can write yours now.'
export const reviewsNotHereNext = 'They come as soon as there is a connection. You can write yours now.'
export const showMore = (count: number) => `Show ${count} more`
export const notOnTheList = 'This unit is not on the list, or no longer.'
export const yours = 'Yours'
export const waitingToSend = 'Waiting to send'
export const needsAttention = 'Needs your attention'
export const sending = 'Sending'
export const cannotBeSent = 'Kept, cannot be sent'
export const whatAboutIt = 'What is it waiting for?'
export const writeReview = 'Write a review'
/** In its place where there is one: the way leads to the same panel, which says what has become of it. */
export const yourReview = 'Your review'

// the form
export const formMissing = 'The form is not on this phone yet. It comes as soon as the site can be reached.'
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
  'Readers then see "Anonymous" and the day, never your name or the time. Unticked, they see your first name.'
export const fewReviews = (count: number) =>
  `${count === 0 ? 'This unit has no reviews yet' : `This unit has ${reviewsCount(count)} so far`}. With so few, a colleague may recognise you by what you write.`
export const manyReviews = (count: number) => `This unit has ${reviewsCount(count)} so far.`
export const signInToSend = "You'll need to sign in to send."
export const verifyToSend = "You'll need to confirm your email to send."
export const textKeptHere = 'Your text is kept on this phone.'
/** Where the browser keeps nothing, as the two about the connection below. */
export const textNotKept = 'Please do that first: this browser does not keep your text.'
export const writeAsUsual = "Write as usual: it is kept on this phone and sent when you're connected."
export const writeAsUsualInTrouble =
  'Write as usual: it is kept on this phone and sent when the site is back.'
export const keepPageOpen =
  "In this browser nothing you write is kept. Keep this page open, and send it when you're connected."
export const keepPageOpenInTrouble =
  'In this browser nothing you write is kept. Keep this page open, and send it when the site is back.'
export const putRight = (count: number) =>
  count === 1 ? 'One thing to put right' : `${count} things to put right`
export const draftSaving = 'Saving the draft …'
export const draftSaved = 'Draft saved on this phone'
export const draftFailed = 'This phone could not save the draft. Keep this page open, or copy your text.'
export const draftNotDeleted = 'This phone could not delete what stood here before.'
export const editingReview = 'You are changing a review that has not been sent yet.'
export const editingMessage = 'You are changing a message that has not been sent yet.'
/** The same whatever it is: of what another person has here nobody hears. */
export const cannotEdit =
  'This cannot be changed here. It is on its way, is over and done with, or is not yours.'
export const stopEditing = 'Leave it as it was'
export const stopEditingTitle = 'Leave it as it was?'
export const stopEditingText =
  'What you changed is thrown away, and there is no other copy of it. What waits stays as it is.'
export const dropChanges = 'Throw away my changes'
export const savedOnPhone = "Saved on this phone. It will be sent when you're connected."
export const savedInTrouble = 'Saved on this phone. It will be sent when the site is back.'
export const changedElsewhere =
  'It no longer waits as you saved it here: it was changed or discarded meanwhile.'
/** Where the browser keeps nothing. */
export const onlyHere = 'What you wrote is only in this open page: keep it open, or copy your text.'
export const notSentYet = 'Not sent yet.'
export const notAccepted = 'The site did not accept it as it is.'
export const textKept = 'Your text is kept.'
export const sent = 'Sent.'
export const sentNext = 'Your review is on the site. Thank you for telling the next one.'
export const seeWaiting = 'See what is waiting'
export const alreadyYours = 'Your review of this unit is in the list.'
export const alreadyWaiting = 'Your review of this unit is waiting to be sent.'
export const alreadyRefused = 'The site did not accept it. "Waiting to send" says why.'
export const alreadyHidden =
  'The site has taken it down, so that only you still see it, and takes one from each person.'
export const alreadyUnsendable = 'It stands under "Waiting to send" and cannot be sent.'
export const deleteAndRewrite = 'Delete and write again'
export const writeAnyway = 'Write anyway'
/** Not where the browser keeps nothing: the text would have no draft to go to. */
export const rewriteIt = 'To change it, choose “Delete and write again” under Reviews.'
export const deletionWaits = 'Its deletion stands under "Waiting to send".'
export const changeIt = 'Change it'
export const cannotSave = {
  quota: 'There is no room left on this phone, so your text could not be saved.',
  broken: 'This phone could not save your text.',
  unavailable: 'This browser does not let us save your text on this phone.',
} as const
export const otherPerson =
  'Somebody else has signed in or out here meanwhile, so nothing was sent or changed.'
/** Each step of sending is written down first. */
export const noRoomToSend =
  'This phone has no room left, so what waits cannot be sent. Free some space, and it goes by itself.'
export const noRoomToTake = 'There is no room left for them on this phone. Free some space, and look again.'
export const cannotSaveNext = 'It is still here. Copy it before you leave this page.'
export const copy = 'Copy'
export const copied = 'Copied.'
export const copyFailed = 'It could not be copied. Select the text and copy it by hand.'

// waiting to send
export const waitingTitle = 'Waiting to send'
export const waitingLead =
  'What you wrote on this phone, and what happens to it. We never throw any of it away unasked.'
export const waitingLeadHere = 'What you wrote in this page, and what happens to it.'
export const nothingWaiting = 'Nothing is waiting.'
/** Whether something of somebody else waits here, nobody may learn. */
export const nothingOfVisitors = 'Of what was written without signing in, nothing is waiting.'
export const nothingWaitingNext = 'What you write without a connection stands here until it is sent.'
/** What was kept before cannot be looked into, and whose it is and how much, nobody may learn. */
export const nothingWaitingHere = 'Nothing is waiting in this page.'
export const nothingWaitingHereNext =
  'What you begin stands here as long as this page is open. What was written before, if anything, this browser cannot open at the moment; none of it is thrown away.'
export const whatReview = (unit: string) => `Review of ${unit}`
export const whatReviewDelete = (unit: string) => `Deleting your review of ${unit}`
export const whatContact = 'Message to us'
export const whatCartAdd = 'Something for your cart'
export const whatAddition = (title: string) => `For your cart: ${title}`
export const whatCartRemove = 'Something out of your cart'
export const whatUnknown = 'Something this version cannot read'
export const since = (ago: string) => `Written ${ago}`
/** Of what holds no text: a deletion, a change to the cart. */
export const askedSince = (ago: string) => `Asked for ${ago}`
export const why = 'Why it waits'
export const next = 'What happens next'
export const serverSaid = 'The site says'
export const sendNow = 'Send now'
export const sendAll = 'Send all now'
export const notReachedYet = "The site can't be reached yet. What waits goes by itself."
export const edit = 'Edit'
export const onTheSite = (date: string) => `On the site since ${date}`
export const siteHasNone = 'The one that was on the site is gone: this one can be sent now.'
export const siteShownLater = "The one on the site is shown here when you're connected."
export const siteShownInTrouble = 'The one on the site is shown here when the site is back.'
export const sendInstead = 'Send this one instead'
export const sendAgain = 'Send again'
export const insteadTitle = 'Send this one instead?'
export const insteadText =
  'The review on the site is deleted for good, and this one goes in its place. Whoever has seen the other one may take this one for yours, also without your name.'
export const insteadNo = 'Leave it'
export const insteadYes = 'Replace it'
export const nothingChanged = 'This phone could not do that just now. Nothing was changed.'
export const discard = 'Discard'
export const discardTitle = 'Discard this?'
export const discardText =
  'It has not been sent, and there is no other copy. Copy it first if you may want it again.'
export const discardBare = 'It has not been sent.'
export const discardUncertain =
  'It may have reached the site already; then it is deleted there as soon as the site can be reached.'
export const discardUncertainHere =
  'It may have reached the site already; then it is deleted there as soon as the site can be reached, as long as this page is open.'
export const discardTooLate = 'It may have reached the site already. It is not sent again.'
export const discardSure = 'Discard for good?'
export const discardSureText = 'This cannot be undone.'
export const keepIt = 'Keep it'
export const discardYes = 'Discard'
export const discardForGood = 'Yes, discard it'
export const drafts = 'Half-written'
export const draftOf = (unit: string) => `Draft about ${unit}`
export const draftOfMessage = 'Draft of a message to us'
export const draftAge = (ago: string) => `Last changed ${ago}`
export const goOnWriting = 'Go on writing'
export const deleteDraft = 'Delete draft'
export const deleteDraftTitle = 'Delete this draft?'
export const deleteDraftText = 'There is no other copy of it.'
export const deleteDrafts = 'Delete all drafts'
export const deleteDraftsTitle = (count: number) => `Delete all ${count} drafts?`
export const keepThem = 'Keep them'
export const deleteDraftsText = 'There is no other copy of any of them.'
export const saveCopy = 'Save a copy of what I wrote'
export const copyFile = 'rate-your-hospital.txt'
export const nothingToSave = 'There is nothing of yours on this phone.'
export const copyNotSaved = 'The copy could not be saved. Try again later: nothing is lost.'
export const notDeleted = 'This could not be deleted. It is still here.'
export const anonymously = 'anonymous'
export const receipts = 'Sent'
export const receiptsNote = 'The last 30 days.'
export const unnamedUnit = 'a unit'
export const signInToSee = 'Sign in to see what you wrote under your account.'

export const lostTitle = (count: number) =>
  `${count === 1 ? 'One thing' : `${count} things`} you wrote here and had not sent ${count === 1 ? 'is' : 'are'} gone.`
export const lostText =
  'This browser has emptied what was saved on this device. Some do so when they are closed, when room runs out, or when nobody comes back for a week. Here, send what you write before you leave.'
export const lostRead = 'All right'
export const openPortal = 'Open its sign-in page'

// accounts
export const email = 'Email'
export const password = 'Password'
export const newPassword = 'New Password'
export const confirmPassword = 'Confirm Password'
export const firstName = 'First Name'
export const lastName = 'Last Name'
export const phone = 'Phone'
export const code = 'Code'
export const showOrHide = (isShown: boolean, label: string) => `${isShown ? 'Hide' : 'Show'} ${label}`
export const login = 'Login'
export const loginLead = 'To write reviews under your own name or anonymously.'
export const forgotLink = 'Forgot your password?'
export const noAccount = 'No account yet?'
export const haveAccount = 'Already have an account?'
export const register = 'Register'
export const registerLead = 'One account for each person keeps the reviews honest.'
export const passwordHint = 'At least 8 characters. A short sentence is easy to remember and hard to guess.'
export const forgotTitle = 'Forgot Password'
/** What the browser's tab says: the heading is that of confirming an address, too. */
export const resetTab = 'Set a new password'
export const forgotLead = 'We send a code to your email address, with which you set a new password.'
export const sendCode = 'Send code'
export const resetLead = 'Enter the code from the mail and choose a new password.'
export const spam = 'Not there? Please look into your spam folder, too. It can take a minute or two.'
export const sentTo = 'Sent to'
/** Also said to who comes back days after that code was sent. */
export const codeLifetime = 'It is valid for ten minutes; “Send it again” brings a new one.'
export const notYourAddress = 'Not your address?'
export const registerAnew = 'Register with the right one'
export const signOutAndRegister = 'Sign out, and register with the right one.'
export const needsConnection = 'This needs a connection. What you typed stays here.'
export const noAnswerYet =
  'There was no answer. What you typed is still here: try again when you are connected.'
export const notTaken =
  'The site could not do this just now. What you typed is still here: try again in a moment.'
/** How far it came is not known. */
export const failedHere =
  'This could not be done on this phone just now. What you typed is still here: please try again.'
export const signedInLater =
  'It is done, but the connection broke before you were signed in. You will be, as soon as you are connected.'
export const notLetIn = 'The site did not let you in. Try again, or write to us if it stays like that.'
export const portalInTheWay = 'This Wi-Fi needs you to sign in first. What you typed is still here.'
export const siteInTheWay = 'The site has trouble at the moment. What you typed is still here.'
export const noPhone = 'Not given'
/** Where nothing is known to be in the way. */
export const unconfirmed = 'The site has not confirmed this yet.'
export const asSaved = 'This is what was saved on this phone.'

// contact
export const contactLead = 'A question, a correction, a hospital that is missing: write to us.'
export const name = 'Name'
export const message = 'Message'
export const sendMessage = 'Send message'
export const messageSent = 'Your message has arrived. Thank you.'
export const otherWays = 'Other ways to reach us'
export const writeAnother = 'Write another message'
