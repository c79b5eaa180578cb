/**
 * The texts of ours on the shell and on Home, in one voice (plain, calm, sentence case). Texts that the
 * specification fixes are in `contract/messages.ts`; what comes with other screens is in `screen-words.ts`.
 * One constant a text, so that the build writes each where it is shown.
 */
export const siteName = 'Rate Your Hospital'
export const tagline = 'What nurses say about the unit, before you sign for it.'
export const skipToContent = 'Skip to content'

// places
export const home = 'Home'
export const aboutUs = 'About Us'
export const hospitals = 'Hospitals'
export const departments = 'Departments'
export const guidelines = 'Review Guidelines'
export const merchandise = 'Merchandise'
export const contactUs = 'Contact Us'
export const privacy = 'Privacy Policy'
export const billingTerms = 'Billing Terms'
export const evaluations = 'Evaluations'
export const cart = 'Cart'
export const items = (count: number) => (count === 1 ? 'item' : 'items')
export const dashboard = 'Dashboard'
export const login = 'Login'
export const signOut = 'Sign out'
export const stillSignedIn = 'You are still signed in.'
export const waitingCount = ' waiting to send'
export const write = 'Write'
export const shop = 'Shop'
export const me = 'Me'

// shell
export const menu = 'Menu'
export const mainMenu = 'Main'
export const quickBar = 'Quick access'
export const breadcrumb = 'Breadcrumb'
export const usefulLinks = 'Useful links'
export const toTop = 'Back to top'
export const supportEmail = 'Support email'
export const footerAbout =
  'Travelling nurses tell each other what a unit is really like. Read and write here, even where the Wi\u2011Fi ends.'
export const screenFailed = 'This screen could not be shown.'
export const screenFailedNext = 'What you wrote is still there.'
export const screenMissing = 'This is not on this phone yet.'
export const screenMissingNext = 'It opens as soon as the site can be reached.'
export const tryAgain = 'Try again'

// offline
export const loading = 'Loading'
export const nothingSaved = 'Nothing is saved on this phone yet.'
export const nothingSavedNext = 'Once the site can be reached, everything you see here stays with you.'
export const notLoaded = 'It could not be loaded just now.'

// home
export const stepRegister = 'Register your account'
export const stepRegisterWhy = 'To prevent fake reviews.'
export const stepFind = 'Find your hospital'
export const stepFindWhy = 'By its name, its city or its state.'
export const stepReview = 'Leave your Review'
export const stepReviewWhy = 'Under your first name or anonymously.'
export const stepsLabel = 'How it works'
export const newestHospitals = 'New on the list'
export const hospitalsSoFar = 'Hospitals so far'
export const slidePrevious = 'Previous hospitals'
export const slideNext = 'Next hospitals'
export const slidePause = 'Pause the slide show'
export const slidePlay = 'Play the slide show'
export const carousel = 'carousel'
export const slide = 'slide'
export const allHospitals = 'See all hospitals'
export const bounced = 'Sign in to see your dashboard'

// shop
export function productNumber(id: number): string {
  return `No. ${id}`
}
