/** The words about having the app on this device, being whole on the device, and new versions. */
export const installApp = 'Install app'

// the offer
export const offer = 'Keep it on your home screen'
export const offerComputer = 'Keep it as an app on this computer'
export const noThanks = 'No, thanks'
export const install = 'Install'
export const showHow = 'Show me how'

// by hand
export const helpTitle = 'Add it to your Home Screen'
export const helpWhy =
  'It opens like any other app. Safari deletes what a website has saved after seven days without a visit; an app on the Home Screen keeps it.'
export const helpShare = 'Press Share in the toolbar of your browser.'
export const helpAdd = 'Choose "Add to Home Screen".'
export const helpOpen = 'Press Add. From now on, open it from there.'
export const helpPending =
  'What you have not sent yet stays in this browser. Send it or finish it here first.'
export const gotIt = 'Got it'

// ready
export const ready = 'Ready to work offline.'

// a new version
export const newVersion = 'A new version is ready.'
export const whatChanged = 'What changed'
export const reload = 'Reload'
export const later = 'Later'
export const comesSoon = 'The new version starts as soon as what is running here is done.'
export const formUnsent = 'The form you are in has not been sent. What you typed in it would be lost.'
export const reloadAnyway = 'Reload anyway'
export const stayHere = 'Stay here'

// a browser without a database, or one that opens none
export const keepsNothing = 'This browser keeps nothing on this device.'
export const keepsNothingNext =
  'It may be a private window, a setting, or storage that cannot be opened at the moment. You can read, write and send while you are connected. Nothing works offline here, and what has not been sent is lost when this page is closed.'
export const understood = 'All right'

// another tab holds the database
export const blocked = 'Please close the other tabs of this site.'
export const blockedNext =
  'One of them still runs an older version and is holding what is saved on this phone. Once they are closed, this page continues by itself. If there is no other, close this one too, and open it again.'
