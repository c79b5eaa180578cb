import { screenWords } from '../../words/screen-words.ts'
import { keepsNothing } from '../storage/keeps-nothing.ts'

/** How old what is shown is: plainer words without a connection, unless it ends with the page. */
export function ageText(age: string, isCutOff: boolean): string {
  return isCutOff && !keepsNothing ? screenWords.savedAgo(age) : screenWords.asOf(age)
}
