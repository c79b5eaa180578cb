/** Our texts about what is left of the trading service; those that the specification fixes are in `contract/messages.ts`. */

// the block
export const challengeLead =
  'Evaluation accounts of our trading service. They have nothing to do with hospitals, reviews or the shop.'
export const markets = 'Markets'
export const underDevelopment = (market: string) => `${market} is under development.`
export const communityChat = 'Ask in the community chat'

// a package
export const aPackage = 'Package'
export const maxContracts = 'Max. contracts'
export const profitGoal = 'Profit goal'
export const trailingDrawdown = 'Trailing drawdown'
export const maxDays = 'Max. calendar days'
export const minDays = 'Min. calendar days'
export const realTimeData = 'Real-time data'
export const license = 'License'
export const locked = 'Locked'

// where there are none
export const notHere = 'The packages are not on this phone yet.'
export const notHereNext = "They load as soon as you're connected."
export const failed = 'The packages could not be loaded.'
export const failedNext = 'The site is having trouble right now. Everything else works as always.'

// the screen
export const evaluationsLead = 'What a trading evaluation asks for, and what it costs.'
export const category = 'Category'
export const allCategories = 'All categories'
export const addOn = (price: number) =>
  `Anything on top, like another connection or Level II data, is ${price} dollars a month each.`
export const howToConnect = 'How to connect, in five steps'
