/**
 * Every text the specification fixes, word for word, its spelling errors included (D46).
 * `tests/contract/messages.test.ts` pins each. What the app adds of its own lives in `app/words`, one file for
 * each subject.
 */
// success
export const reviewSubmitted = 'Review Submitted Successfully!'
export const cartUpdated = 'Cart Updated Successfully'
export const itemRemoved = 'Item removed Successfully'
export const contactSent = 'Sent Successfully!'
export const loggedIn = 'You are Successfully Logged In!'
export const registered = 'You are Successfully Resgistered!'
export const forgotSent = 'Email Sent Successfully!'
export const emailVerified = 'Your email is successfully verified!'
export const passwordSet = 'New Password Set successfully!'
export const codeResent = 'Email Successfully Sent!'
export const enterCard = 'Please Enter Card Details!'
export const charged = 'You have been charged!'
export const orderPlaced = 'Your Order is Placed!'
export const profileUpdated = 'Profile Details Updated!'
export const passwordUpdated = 'Password Updated!'
export const deleted = 'Successfully Deleted!'
export const loggedOut = 'You are Successfully Logged Out!'

// refusals
export const loginFirstShop = 'Please Login First.'
export const loginFirstReview = 'Please Login First'
export const loginFirstProfile = 'Please Login First!'
export const alreadySubmitted = 'You have already submitted this review'
export const paymentFailed = 'Payment Failed!'
export const invalidEmail = 'Invalid email address'
export const invalidPhone = 'Invalid phone number'
export const passwordMismatch = 'Password and confirm password must match.'

// lists, ratings
export const noResults = 'No results found'
export const noOptions = 'No available options'
export const notRated = 'Not Rated Yet.'
export const anonymous = 'Anonymous'

// screens
export const homeTitle = 'Rate Your Hospital'
export const homeSearch = 'Search Hospitals'
export const searchButton = 'Search'
export const searchByTitle = 'Search By Title'
export const ourHospitals = 'Our Hospitals'
export const ourProducts = 'Our Products'
export const ourMerchandise = 'Our Merchandise'
export const viewMoreProducts = 'View More Products'
export const viewDetail = 'View Detail'
export const hospitalDetail = 'Hospital Detail'
export const departmentReviews = 'Department Reviews'
export const goBack = 'Go back'
export const goToShop = 'Go to Shop'
export const returnToShop = 'Return to Shop'
export const writeReview = 'Please Write Review'
export const reviewAsAnonymous = 'Review As Anonymous'
export const submitReview = 'Submit Your Review'
export const confirmEmail = 'Confirm your email'
export const sentCode = 'We sent you a 6-digits code.'
export const registerAccount = 'Register Account'
export const sendAgain = 'Send it again'
export const deleteTitle = 'Are You sure ?'
export const deleteQuestion = 'Do you really want to delete this?'
export const deleteWarning =
  'Deleting this, is a permanent action and cannot be undone. All associated data will also be permanently deleted.'

// leftovers of the trading service
export const selectChallenge = 'Select Your Challenge'
export const futures = 'FUTURES'
export const cfds = 'CFDS'
export const stocks = 'STOCKS'
export const cryptos = 'CRYPTOs'
export const startNow = 'START NOW'
export const scalingYes = 'Scaling: Yes'
export const connectionGuide = 'Connection Guide'
export const nextStep = 'Next Step'
export const previousStep = 'Previous Step'
export const returnToDashboard = 'Return to Dashboard'

// account screens
export const myProfile = 'My Profile'
export const mainMenu = 'Main Menu'
export const signOut = 'Sign Out'
export const myAccount = 'My Account'
export const editProfile = 'Edit Profile'
export const orderHistory = 'Order History'
export const myReviews = 'Reviews'
export const updateProfile = 'Update Profile'
export const changePassword = 'Change your password'
export const updatePassword = 'Update Password'
export const deleteButton = 'Delete'
export const closeButton = 'Close'
export const paid = 'Paid'
export const unPaid = 'Un Paid'
export const subTotalBill = 'Sub Total Bill'

/** "Rated {n} out of 5", the specification's label of a star display. */
export function ratedLabel(value: string): string {
  return `Rated ${value} out of 5`
}
