import type { Category, Package } from '../../contract/package.ts'
import type { DeviceDb } from '../device-db.ts'

/** A category with its packages, in the order in which they are shown. */
export interface PackageSection {
  category: Category
  packages: Package[]
  /** The last category of the server: a section of its own style below the others (A190). */
  isTrial: boolean
}

/** What can be chosen, as sections; undefined where this device has never loaded the packages. */
export async function packageSections(db: DeviceDb): Promise<PackageSection[] | undefined> {
  const pulled = await db.pulls.get('packages')
  const lists = await db.packageLists.get('current')
  if (!lists || typeof pulled?.pulledAt !== 'number') return undefined
  return sectionsOf(lists.categories, lists.packages)
}

/**
 * The specification's order (section 4): the server's last category is the trial's and stands last, the others
 * are reversed, and so are the packages of each. Only what has the status 1; a category without packages is left out.
 * Exported for its test.
 */
export function sectionsOf(categories: readonly Category[], packages: readonly Package[]): PackageSection[] {
  const trial = categories.at(-1)
  const shown = [...categories.slice(0, -1).toReversed(), ...(trial ? [trial] : [])].filter(isActive)
  const sections = shown.map(category => ({
    category,
    packages: packages
      .filter(({ categoryId }) => categoryId === category.id)
      .filter(isActive)
      .toReversed(),
    isTrial: category === trial,
  }))
  return sections.filter(section => section.packages.length > 0)
}

function isActive({ status }: { status: number }): boolean {
  return status === 1
}
