import { paths } from '../routes.ts'
import * as words from '../words/words.ts'

/** The menu of the specification, in its order. */
export const menu = [
  { title: words.home, to: paths.home() },
  { title: words.aboutUs, to: paths.about() },
  { title: words.hospitals, to: paths.hospitals() },
  { title: words.guidelines, to: paths.terms() },
  { title: words.merchandise, to: paths.products() },
  { title: words.contactUs, to: paths.contact() },
] as const
