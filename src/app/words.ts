/**
 * The texts of ours on the shell and on Home, in one voice (plain, calm, sentence case). Texts that the
 * specification fixes are in `contract/messages.ts`; what comes with other screens is in `screen-words.ts`.
 */
export const words = {
  siteName: 'Rate Your Hospital',
  tagline: 'What nurses say about the unit, before you sign for it.',
  skipToContent: 'Skip to content',

  // places
  home: 'Home',
  aboutUs: 'About Us',
  hospitals: 'Hospitals',
  departments: 'Departments',
  guidelines: 'Review Guidelines',
  merchandise: 'Merchandise',
  contactUs: 'Contact Us',
  privacy: 'Privacy Policy',
  billingTerms: 'Billing Terms',
  evaluations: 'Evaluations',
  cart: 'Cart',
  dashboard: 'Dashboard',
  login: 'Login',
  signOut: 'Sign out',
  waitingCount: ' waiting to send',
  write: 'Write',
  shop: 'Shop',
  me: 'Me',

  // shell
  menu: 'Menu',
  mainMenu: 'Main',
  quickBar: 'Quick access',
  breadcrumb: 'Breadcrumb',
  usefulLinks: 'Useful links',
  toTop: 'Back to top',
  supportEmail: 'Support e-mail',
  footerAbout:
    'Travelling nurses tell each other how a unit really is: its ratios, its people, its management. Read here, write here, also where the Wi-Fi ends.',
  screenFailed: 'This screen could not be shown.',
  screenFailedNext: 'What you have written on this phone is still there. Load the page again, please.',
  screenMissing: 'This screen is not on this phone yet.',
  screenMissingNext: 'It opens as soon as there is a connection.',
  tryAgain: 'Try again',

  // offline
  loading: 'Loading',
  nothingSaved: 'Nothing is saved on this phone yet.',
  nothingSavedNext: 'Connect once, and everything you see here stays with you.',

  // home
  stepRegister: 'Register your account',
  stepRegisterWhy: 'To prevent fake reviews.',
  stepFind: 'Find your hospital',
  stepFindWhy: 'By its name, its city or its state.',
  stepReview: 'Leave your Review',
  stepReviewWhy: 'Under your first name or anonymously.',
  stepsLabel: 'How it works',
  newestHospitals: 'New on the list',
  slidePrevious: 'Previous hospitals',
  slideNext: 'Next hospitals',
  slidePause: 'Pause the slide show',
  slidePlay: 'Play the slide show',
  carousel: 'carousel',
  slide: 'slide',
  allHospitals: 'See all hospitals',

  // shop
  productNumber: (id: number) => `No. ${id}`,
  bounced: 'Sign in to see your dashboard',
} as const
