/** Our texts of the account screens; those that the specification fixes are in `contract/messages.ts`. */
export const emailFixed = 'Your email address cannot be changed here.'
export const phoneMissing = 'Please give a number, in case of questions about an order. Nobody else sees it.'
export const changesKept = 'Your earlier changes are still here, not saved yet.'
export const passwordEndsOthers = 'You stay signed in here. Other devices have to sign in again.'

// deleting the account
export const deleteHeading = 'Delete your account'
export const deleteHere =
  'For good, with everything we know about you. You choose what happens to your reviews.'
export const deleteAccount = 'Delete my account'
export const deleteTitle = 'Delete your account?'
export const deleteLead =
  'Your name, email address, phone number, password and cart are deleted at once, and you are signed out everywhere. Anything not yet sent from another of your devices can then be neither sent nor read there. This cannot be undone.'
export const reviewsFate = 'What should happen to your reviews?'
export const keepReviews = 'Keep them, anonymously'
export const keepReviewsNote =
  'They keep helping others, with no link to you. Nobody can delete them for you later.'
export const deleteReviews = 'Delete them too'
export const deleteReviewsNote =
  'They disappear for everybody, signed and anonymous ones at the same moment: someone watching closely could tell that they belong together.'
export const deleteOrders =
  'Orders stay in our books without your name and address. An order from the last 30 days keeps them until it is 30 days old, so that it can arrive. Backups of the server are 30 days old at most.'
export const unsentHere = (count: number) =>
  count === 1
    ? 'A text you wrote is only on this phone. It can no longer be sent and will be discarded.'
    : `${count} texts you wrote are only on this phone. They can no longer be sent and will be discarded.`
export const keepUnsent = (count: number) =>
  count === 1 ? 'Keep it here as a draft' : 'Keep them here as drafts'
export const keepUnsentNote = (count: number) =>
  `Whoever uses this phone next can read ${count === 1 ? 'it' : 'them'}.`
export const passwordOnceMore = 'To make sure it is you.'
export const keepAccount = 'Keep my account'
export const deleted = 'Your account was deleted.'
export const formerDeleted = 'The account that was signed in here before was deleted.'
export const formerMayBeDeleted =
  'We do not know whether the account that was signed in here before was deleted. If it was, an email will say so within two days.'
export const textsGone = 'This phone could not keep what you had not sent. It is gone with your account.'
export const deletedOrSignedOut =
  'You are signed out. If your account was deleted, an email will say so within two days. If not, sign in and try again.'

// own reviews
export const reviewsLead = 'Everything you wrote, anonymous reviews included. Only you see this list.'
export const noOwnReviews = 'You have not written a review yet.'
export const findHospital = 'Find a hospital'
export const siteInTrouble = 'The site is having trouble right now. Please come back a little later.'
export const reviewsHeld = {
  asKnown: 'These are your reviews as last loaded here.',
  partly: 'The site could not list your reviews just now. These are the ones loaded earlier.',
  noRoom:
    'There is no room left on this phone for your reviews as they are now. These are the ones loaded earlier.',
}
export const reviewsNotHere = 'Your reviews are not on this phone yet.'
export const reviewsNotHereNext = 'They load as soon as there is a connection.'
export const reviewsFailed = 'Your reviews could not be loaded.'
export const asAnonymous = 'Anonymous to others'
export const hiddenBySite = 'Taken down. Only you can still see it.'
export const overallRating = 'Overall rating'
export const beingDeleted = 'Being deleted'
export const deletesLater = "It will be deleted when you're connected."
export const deletesLaterInTrouble = 'It will be deleted when the site is back.'
export const deletesLaterHere = "It will be deleted when you're connected, if this page is still open."
export const deletesLaterInTroubleHere =
  'It will be deleted when the site is back, if this page is still open.'
export const deletionRefused = 'It could not be deleted'
export const rewriteNote =
  'The text is kept as a draft on this phone, so that you can change it and send it again. Anyone who has seen this review may guess that the new one is yours, even without your name.'
export const notDeleted = 'Your review could not be deleted now. Please try again.'
export const notRewritten =
  'Your review was not deleted. You can copy its text, then choose "Delete" under Reviews.'
export const deletesLate = 'The site has not confirmed it yet. The list shows when it is done.'

// orders
export const orderDate = 'Date'
export const orderAmount = 'Amount'
export const orderStatus = 'Status'
export const orderActions = 'Actions'
export const viewOrder = 'View'
/** Two may be of the same day. */
export const viewOrderOf = (date: string, id: number) => `View the order of ${date}, number ${id}`
export const ordersOffline = 'Your orders need a connection.'
export const ordersOfflineNext = 'They are shown as soon as you are connected.'
export const ordersHeld = {
  asKnown: 'These are your orders as last loaded here.',
  partly: 'The site could not list your orders just now. These are the ones loaded earlier.',
  noRoom:
    'There is no room left on this phone for your orders as they are now. These are the ones loaded earlier.',
}
export const ordersFailed = 'Your orders could not be loaded.'
export const orderId = 'Order id'
export const orderNumber = 'Random order id'
export const paymentMethod = 'Payment method'
export const orderEmail = 'Email'
export const fullName = 'Full name'
export const orderPhone = 'Phone'
export const streetAddress = 'Street address'
export const city = 'City'
export const country = 'Country'
export const postalCode = 'Postal code'
export const refunded = 'Refunded'
export const refundedOf = (amount: string) => `${refunded} ${amount}`
export const orderWaits =
  'This order is waiting for its payment. Nothing is sent until it is paid, which can be done within a day.'
export const payOrder = 'Pay this order'
export const payingNeedsConnection = 'Paying needs a connection.'
export const orderNotPaid =
  'No payment for this order has arrived, so nothing is sent. You can order what you still want from your cart or the shop.'
export const notGiven = 'Not given'
export const noSuchOrder =
  'No order with this number is listed in your account. One that was not paid within a day, or that was ordered anew, is not kept there.'
export const noOrdersNext = 'What you buy in the shop will be listed here.'

// leftovers
export const stubText = 'Sign in to change your name, your phone number or your password.'
export const withdrawalTitle = 'Withdrawals'
export const withdrawalText = 'There is nothing to withdraw on this site.'
