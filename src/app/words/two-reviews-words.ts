/** A review that waits, and the one that the site has of the same unit: the words between both. */
export const onTheSite = (date: string) => `On the site since ${date}`
export const siteHasNone = 'The one that was on the site is gone: this one can be sent now.'
export const siteShownLater = "The one on the site is shown here when you're connected."
export const siteShownInTrouble = 'The one on the site is shown here when the site is back.'
export const siteShownSoon =
  "The one on the site couldn't be fetched just now. It is asked for again while this page is open."
export const siteHasNoRoom =
  'There is no room on this phone for the one on the site. Free some space, and it is shown here.'
export const sendInstead = 'Send this one instead'
export const sendAgain = 'Send again'
export const insteadTitle = 'Send this one instead?'
export const insteadText =
  'The review on the site is deleted for good, and this one goes in its place. Whoever has seen the other one may take this one for yours, also without your name.'
export const insteadOfHiddenText =
  'The review that was taken down is deleted for good, and this one goes in its place. Whoever saw the other one on the site may take this one for yours, also without your name.'
export const insteadNo = 'Leave it'
export const insteadYes = 'Replace it'
