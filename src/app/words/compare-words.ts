/** Our texts for setting hospitals, or units, side by side. */
const oneOrMany = {
  hospitals: ['hospital', 'hospitals'],
  units: ['unit', 'units'],
} as const

type ComparedKind = keyof typeof oneOrMany

export const title = 'Compare'
export const lead = {
  hospitals: 'Hospitals side by side, by what nurses answered.',
  units: 'Units side by side, by what nurses answered.',
} as const satisfies Record<ComparedKind, string>

// choosing
export const add = 'Add to comparison'
export const takeOut = "Don't compare"
export const full = { hospitals: 'Three hospitals are chosen', units: 'Three units are chosen' } as const
export const chosen = (kind: ComparedKind, count: number) =>
  `${count} ${oneOrMany[kind][count === 1 ? 0 : 1]} chosen`
export const oneMore = (kind: ComparedKind) => `Choose one more ${oneOrMany[kind][0]} to compare.`
export const compare = 'Compare'
export const clear = (kind: ComparedKind) => `Clear the chosen ${oneOrMany[kind][1]}`
export const tray = 'Your comparison'

// nothing, or not enough
export const nothing = 'Nothing to compare yet.'
export const nothingNext = 'Open a hospital or one of its units and press "Add to comparison".'
export const goOn = (kind: ComparedKind, count: number) => `Compare the ${count} chosen ${oneOrMany[kind][1]}`
export const addAnother = (kind: ComparedKind) => `Add another ${oneOrMany[kind][0]}`
export const remove = (name: string) => `Take out ${name}`
/** Of what has no name here, or no longer. */
export const thisOne = (kind: ComparedKind) => `this ${oneOrMany[kind][0]}`

// what is compared
export const limited = 'Limited data'
export const limitedMeans = 'Limited data: fewer than 3 reviews, so never marked as best.'
export const fetching = 'Fetching its reviews …'
export const noRoom = 'There is no room left on this phone for its reviews.'
export const notHere =
  'Its reviews are not on this phone yet. They load as soon as there is a connection; until then you see its average and how many there are.'
export const failed =
  'Its reviews could not be loaded: the site is having trouble right now. Until they come you see its average and how many there are.'
export const nothingHere =
  'Its reviews are not on this phone yet. They load as soon as there is a connection.'
export const nothingLoaded = 'Its reviews could not be loaded: the site is having trouble right now.'
export const notCome = {
  hospitals: 'This hospital is not on this phone yet.',
  units: 'This unit is not on this phone yet.',
} as const satisfies Record<ComparedKind, string>
export const gone = {
  hospitals: 'This hospital is not, or no longer, on the list.',
  units: 'This unit is not, or no longer, on the list.',
} as const satisfies Record<ComparedKind, string>

// the table
export const table = 'Side by side'
export const question = 'Question'
export const average = 'Average rating'
export const lastYear = 'Last 12 months'
export const wouldReturn = 'Would return'
export const count = 'Reviews'
export const percent = (value: number) => `${value}%`
export const percentLabel = (value: number) => `${value}% would return`
export const none = 'no reviews'
export const unknown = 'not on this phone yet'
export const unlisted = 'Not on the list'
export const unnamed = 'Not here yet'
export const nothingKnown = '–'
export const marks = { best: 'Best', joint: 'Joint best' } as const
