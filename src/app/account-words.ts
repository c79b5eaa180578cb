/** Our texts of the account screens; those that the specification fixes are in `contract/messages.ts`. */
export const emailFixed = 'Your email address cannot be changed here.'
export const phoneMissing = 'Please give a number, for questions about an order. It is shown to nobody.'
export const changesKept = 'What you changed before is still here and not saved yet.'
export const passwordEndsOthers = 'You stay signed in here. Other devices have to sign in again.'

// own reviews
export const reviewsLead = 'Everything you wrote, also anonymously. Only you see this list.'
export const noOwnReviews = 'You have not written a review yet.'
export const findHospital = 'Find a hospital'
export const reviewsOffline = "You're offline. These are your reviews as this phone knows them."
export const reviewsPartly =
  'The site could not list your reviews just now. These are the ones this phone knows.'
export const reviewsNotHere = 'Your reviews are not on this phone yet.'
export const reviewsNotHereNext = 'They come as soon as there is a connection.'
export const asAnonymous = 'Anonymous to others'
export const hiddenBySite = 'Taken down. Only you still see it.'
export const overallRating = 'Overall rating'
export const beingDeleted = 'Being deleted'
export const deletesLater = "It will be deleted when you're connected."
export const deletionRefused = 'It could not be deleted'
export const deleteAndRewrite = 'Delete and write again'
export const rewriteNote =
  'The text is kept as a draft on this phone, so that you can change it and send it anew.'
export const notDeleted = 'Your review could not be deleted now. Please try again.'
export const notInTime = "It is on its way, and will be deleted when you're connected."

// orders
export const orderDate = 'Date'
export const orderAmount = 'Amount'
export const orderStatus = 'Status'
export const orderActions = 'Actions'
export const viewOrder = 'View'
export const viewOrderOf = (date: string) => `View the order of ${date}`
export const ordersOffline = 'Your orders need a connection.'
export const ordersOfflineNext = 'They are shown as soon as you are connected.'
export const ordersFailed = 'Your orders could not be loaded.'
export const ordersFailedNext = 'The site has trouble at the moment. Please come back a little later.'
export const orderId = 'Order id'
export const orderNumber = 'Random order id'
export const paymentMethod = 'Payment method'
export const orderEmail = 'E-mail'
export const fullName = 'Full name'
export const orderPhone = 'Phone'
export const streetAddress = 'Street address'
export const city = 'City'
export const country = 'Country'
export const postalCode = 'Postal code'
export const notGiven = 'Not given'
export const noOrdersNext = 'What you buy in the shop will stand here.'

// leftovers
export const stubText = 'Sign in to change your name, your phone number or your password.'
export const withdrawalTitle = 'Withdrawals'
export const withdrawalText = 'There is nothing to withdraw on this site.'
