/** Our texts of the forms: what all say of what is kept and sent, those of accounts, and that of contact. */

// what is kept and sent
export const formMissing = 'The form is not on this phone yet. It loads as soon as the site can be reached.'
export const signInToSend = "You'll need to sign in to send."
export const verifyToSend = "You'll need to confirm your email to send."
export const textKeptHere = 'Your text is kept on this phone.'
/** Where the browser keeps nothing, as the two about the connection below. */
export const textNotKept = 'Please do that first: this browser does not keep your text.'
export const writeAsUsual = "Write as usual: it is kept on this phone and sent when you're connected."
export const writeAsUsualInTrouble =
  'Write as usual: it is kept on this phone and sent when the site is back.'
/** To who cannot send it yet, connected or not. */
export const writeUntilSignIn = 'Write as usual: you can send it once you are signed in.'
export const writeUntilConfirmed = 'Write as usual: you can send it once your email is confirmed.'
export const reviewKept = 'Your review is kept on this phone.'
export const nothingKept = 'This browser does not keep what you write.'
export const keepPageOpen = `${nothingKept} Keep this page open, and send it when you're connected.`
export const keepPageOpenInTrouble = `${nothingKept} Keep this page open, and send it when the site is back.`
export const putRight = (count: number) => (count === 1 ? 'One thing to fix' : `${count} things to fix`)
export const draftSaving = 'Saving the draft …'
export const draftSaved = 'Draft saved on this phone'
export const draftFailed = 'This phone could not save the draft. Keep this page open, or copy your text.'
export const draftNotDeleted = 'This phone could not delete what was here before.'
/** The same whatever it is: of what another person has here nobody hears. */
export const cannotEdit = 'This cannot be changed here. It is on its way, is over, or is not yours.'
export const sentMeanwhile = 'This was sent while you were changing it.'
export const changesKept = 'Your changes are kept.'
export const stopEditing = 'Leave it as it was'
export const stopEditingTitle = 'Leave it as it was?'
export const stopEditingText =
  'Your changes will be lost, and there is no other copy of them. What is waiting stays as it is.'
export const dropChanges = 'Discard my changes'
export const savedOnPhone = "Saved on this phone. It will be sent when you're connected."
export const savedInTrouble = 'Saved on this phone. It will be sent when the site is back.'
/** Where nothing can be sent while no page is open: Safari and Firefox. */
export const ifClosedBefore = 'If you close the app before that, it is sent the next time you open it.'
export const changedElsewhere =
  'It is no longer waiting as you saved it here: it was changed or discarded in the meantime.'
/** Where the browser keeps nothing. */
export const onlyHere = 'What you wrote is only in this open page: keep it open, or copy your text.'
export const notSentYet = 'Not sent yet.'
export const notAccepted = 'The site did not accept it as it is.'
export const textKept = 'Your text is kept.'
export const sent = 'Sent.'
export const seeWaiting = 'See what is waiting'
export const cannotSave = {
  quota: 'There is no room left on this phone, so your text could not be saved.',
  broken: 'This phone could not save your text.',
  unavailable: 'This browser does not let us save your text on this phone.',
} as const
export const otherPerson =
  'Somebody has signed in or out here in the meantime, so nothing was sent or changed.'
export const cannotSaveNext = 'It is still here. Copy it before you leave this page.'
export const copy = 'Copy'
export const copied = 'Copied.'
export const copyFailed = 'It could not be copied. Select the text and copy it by hand.'

// what keeps a form from being taken
export const needsConnection = 'This needs a connection. What you typed stays here.'
export const noAnswerYet =
  'There was no answer. What you typed is still here: try again when you are connected.'
export const notTaken =
  'The site could not do this just now. What you typed is still here: try again in a moment.'
/** How far it came is not known. */
export const failedHere =
  'This could not be done on this phone just now. What you typed is still here: please try again.'
export const portalInTheWay = 'This Wi-Fi needs you to sign in first. What you typed is still here.'
export const siteInTheWay = 'The site is having trouble right now. What you typed is still here.'

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
/** The code comes at the moment of the sign-up, and is the one mail that cannot be held back (README, "not proven"). */
export const registerEmailHint =
  'Better a private address than one from work: whoever runs the mailbox can see what arrives.'
export const passwordHint = 'At least 8 characters. A short sentence is easy to remember and hard to guess.'
export const forgotTitle = 'Forgot Password'
/** What the browser's tab says: the heading is that of confirming an address, too. */
export const resetTab = 'Set a new password'
export const forgotLead = 'We will send a code to your email address. With it you can set a new password.'
export const sendCode = 'Send code'
export const resetLead = 'Enter the code from the email and choose a new password.'
export const spam = 'Not there? Please check your spam folder too. It can take a minute or two.'
export const sentTo = 'Sent to'
/** Also said to who comes back days after that code was sent. */
export const codeLifetime = 'It is valid for ten minutes; "Send it again" gets you a new one.'
export const notYourAddress = 'Not your address?'
export const registerAnew = 'Register with the right one'
export const signOutAndRegister = 'Sign out, and register with the right one.'
export const signedInLater =
  'It worked, but the connection broke before you were signed in. You will be as soon as you are connected.'
export const notLetIn = 'The site did not let you in. Try again, or write to us if this keeps happening.'
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
export const editingMessage = 'You are changing a message that has not been sent yet.'
export const writeAnother = 'Write another message'
