/** What the demo content is made of; a seeder turns it into rows. Indexes point into the lists of the same content. */

export interface DemoHospital {
  name: string
  city: string
  /** Two letters. */
  state: string
  address: string
  zip: string
  /** Allow-listed HTML: p, ul, li, strong, em. */
  description: string
  /** File under `hospitals/`; empty where the default picture is to be shown. */
  image_name: string
  is_active: 0 | 1
}

export interface DemoDepartment {
  name: string
  full_name: string
  aliases: string[]
  category: string
  image_name: string
  is_active: 0 | 1
}

/** An author; never able to sign in. */
export interface DemoUser {
  first_name: string
  last_name: string
  email: string
}

export type DemoScore = 1 | 2 | 3 | 4 | 5

export interface DemoReview {
  hospital: number
  department: number
  user: number
  is_anonymous: 0 | 1
  is_active: 0 | 1
  staff_to_patient: DemoScore
  coworkers: DemoScore
  management: DemoScore
  overall: DemoScore
  title: string
  review: string
  created_at: Date
}

export interface DemoProduct {
  name: string
  price_cents: number
  short_description: string
  /** Allow-listed HTML: p, ul, li, strong, em. */
  description: string
  /** Files under `products/`, in the order in which they are to be shown. */
  images: string[]
  colors: { name: string; code: string }[]
  /** Names of sizes by index of the colour; under 0 where there are no colours; empty where there are no sizes. */
  sizes: Record<number, string[]>
}

/** Leftover of the trading service: a group of packages. */
export interface DemoCategory {
  title: string
  headline: string
  status: 0 | 1
}

/** Leftover of the trading service: a package, its fields as the specification lists them. */
export interface DemoPackage {
  category: number
  title: string
  status: 0 | 1
  starting_balance: number
  max_contracts: number
  profit_goal: number
  trailing_drawdown: number
  max_calendar_day: string
  min_calendar_day: string
  real_time_data: string
  ninjatrader_license: string
  scaling: string
  price_cents: number
  /** 1 is one time, anything else a month. */
  payment_type: number
  is_locked: 0 | 1
}

export interface DemoPicture {
  /** Below the media folder, for example `hospitals/mercy-ridge-medical-center.svg`. */
  path: string
  svg: string
}

export interface DemoContent {
  hospitals: DemoHospital[]
  departments: DemoDepartment[]
  users: DemoUser[]
  /** Oldest first, so that ids given in this order rise with time. */
  reviews: DemoReview[]
  products: DemoProduct[]
  sizes: string[]
  shipping_cents: number
  categories: DemoCategory[]
  packages: DemoPackage[]
  pictures: DemoPicture[]
}
