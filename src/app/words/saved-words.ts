/** Our texts about what this device keeps; apart from `words.ts` so that Home need not carry them. */
import { reviewsCount, wholeNumber } from '../../contract/whole-number.ts'

// the switch on a hospital's page
export const keep = 'Keep this hospital on my phone'
export const keepHint = 'Units, reviews and pictures, to read without a connection.'
/** Where the page cannot be begun without a connection, nor a kept picture shown. */
export const keepHintOpen = 'Units and reviews, to read without a connection as long as this page stays open.'
export const keepsNone = 'This browser keeps nothing on this device: no hospital can be kept here.'
export const kept = 'Kept on this phone'
export const keptSince = (ago: string) => `Kept on this phone, saved ${ago}`
export const keptSoon = 'Will be kept on this phone. Not saved yet: that happens by itself.'
export const keptLater = "Will be kept on this phone. It is saved as soon as you're connected."
export const keptInTrouble = 'Will be kept on this phone. It is saved as soon as the site is back.'
export const keptWithAllSince = (ago: string) => `Kept with all hospitals, saved ${ago}.`
export const keptWithAllSoon = 'Will be kept with all hospitals. Not saved yet: that happens by itself.'
export const keptWithAllLater = "Will be kept with all hospitals. It is saved as soon as you're connected."
export const keptWithAllInTrouble =
  'Will be kept with all hospitals. It is saved as soon as the site is back.'
export const allAreKept = 'All are kept on this phone.'
export const allAreComing = 'All will be kept on this phone. Not all of them are here yet.'
export const keepPictures = 'Keep its pictures'
export const keepPicturesHint = 'It then stays even when you remove all hospitals.'
export const noRoomToTake = 'There is no room left for them on this phone. Free some space, and look again.'
export const cannotKeep = 'This phone could not keep the hospital. There may be no room left.'

// of what waits to be sent
export const keptHere =
  'This browser has promised to keep what is saved here, even when it runs out of space.'
export const mayBeCleared =
  'This browser may clear what is saved here when it runs out of space or has not been used for a while. It is safest on the site: send what is waiting soon.'

// the screen that lists what is kept
export const title = 'Saved on this phone'
export const lead = 'What is saved here so that you can read it without a connection.'
export const leadOpen =
  'What is saved here so that you can read it without a connection, as long as a page of this site stays open.'
export const leadHere =
  'This browser keeps nothing on this device. What you have opened can be read as long as this page stays open.'
export const seeSaved = 'See what is saved'
export const inAll = 'Space used in total'
export const inAllOf = (used: string, quota: string) => `${used} of ${quota} that this browser allows`
export const notTold = 'This browser does not say.'
export const lastUpdate = 'Last updated'
export const never = 'Not yet'
export const promise = 'How safe it is'
export const promised = 'This browser has promised to keep it, even when it runs out of space.'
export const notPromised =
  'This browser may clear it when it runs out of space or has not been used for a while.'
export const promiseUnknown = 'This browser makes no promise about it.'
export const askPromise = 'Ask it to keep everything'
export const promiseRefused =
  'This browser made no promise. Installing the app or opening it often may change its mind.'
export const keptHeading = 'Hospitals you keep'
export const keptLead =
  'They are refreshed whenever there is a connection. Their reviews are never cleared to make room.'
export const nothingKept = 'You keep no hospital yet.'
export const nothingKeptNext = 'Open one and switch on "Keep this hospital on my phone".'
export const nothingByName = 'None by name: all hospitals are kept, without pictures.'
export const nothingByNameNext = 'Open one and switch on "Keep its pictures" where you want those too.'
export const keptFacts = (reviews: number, size: string) => `${reviewsCount(reviews)}, ${size}`
export const savedAgo = (ago: string) => `saved ${ago}`
export const notSavedYet = 'not saved yet'
export const unlisted = 'A hospital that is no longer on the list'
export const remove = 'Remove'
export const removeNamed = (name: string) => `Remove ${name} from this phone`
export const removed = 'No longer kept on this phone.'
/** Where all hospitals are kept: this one still is. */
export const removePicturesNamed = (name: string) => `${removePictures}: ${name}`
export const removePictures = 'Remove its pictures'
export const picturesRemoved =
  'Its pictures are no longer kept. Its reviews stay, with those of all hospitals.'
export const unkeptNoneWithAll = 'Nothing: the reviews of all hospitals are kept.'
export const notRemoved = 'This phone could not remove all of it. Try again later.'
export const allHeading = 'All hospitals'
export const allCost = (reviews: number, room: string, load: string) =>
  `Every review there is, for places without any connection: ${reviewsCount(reviews)}, about ${room} on this phone and ${load} to load. Pictures are left out.`
export const allKeep = 'Keep all hospitals'
export const allNoRoom = 'This browser does not allow that much room.'
export const cannotKeepAll = 'This phone could not save all reviews. There may be no room left.'
export const allSoFar = (here: number, total: number) =>
  `${wholeNumber(here)} of ${reviewsCount(total)} ${here === 1 || total === 1 ? 'is' : 'are'} here.`
export const allGoesOn =
  'The rest is being loaded. You can go on using the app, or close it: it continues next time.'
export const allStopped =
  'The rest could not be saved. There may be no room left on this phone. It is tried again when you come back to the app.'
export const allWaits = 'The rest is loaded as soon as there is a connection.'
export const allWaitsInTrouble = 'The rest is loaded as soon as the site is back.'
export const allHere = (reviews: number, ago: string) =>
  `${reviews === 1 ? 'The only review is' : `All ${reviewsCount(reviews)} are`} on this phone, last checked ${ago}. New ones arrive whenever there is a connection.`
export const allStop = 'Stop and remove'
export const allRemove = 'Remove all hospitals'
export const allRemoveTitle = 'Remove all hospitals?'
export const allRemoveText =
  'Their reviews then need a connection to be read. Those of hospitals that you keep by name or have opened stay.'
export const allRemoveYes = 'Remove them'
export const allRemoveNo = 'Leave them'
export const unkeptHeading = 'Opened, but not kept'
export const unkeptNone = 'Nothing: the reviews of hospitals that you open are listed here.'
export const unkeptFacts = (hospitals: number, reviews: number, size: string) =>
  `Reviews of ${wholeNumber(hospitals)} ${hospitals === 1 ? 'hospital' : 'hospitals'} (${wholeNumber(reviews)} in all, ${size})`
export const andPictures = (count: number) =>
  `${wholeNumber(count)} ${count === 1 ? 'picture' : 'pictures'} that you have seen`
export const unkeptRule = (size: string) =>
  `Up to ${size} of reviews stay. Beyond that, and when this phone runs out of room, what has not been opened for the longest time goes first:`
export const opened = (ago: string) => `opened ${ago}`
export const neverOpened = 'never opened'
export const clear = "Clear what isn't kept"
export const clearTitle = "Clear what isn't kept?"
export const clearText =
  'These reviews and pictures then need a connection to be read again. The hospitals you keep, and what you wrote, stay.'
export const clearYes = 'Clear it'
export const clearNo = 'Leave it'
export const cleared = 'Cleared.'
export const always = 'Always here'
export const alwaysText =
  'The list of all hospitals and units with their averages, and the shop, so that a search works everywhere.'
export const unsentText = 'What you wrote and have not sent is under'
export const myData = 'Your data'
export const myDataText =
  'Your reviews, what is waiting and your drafts, as far as they are on this phone, in one text file. It is made here and sent nowhere.'
export const eraseText =
  'Handing this phone to somebody else? Nothing of yours has to stay. You are asked first.'
