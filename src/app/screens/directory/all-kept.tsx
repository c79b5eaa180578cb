import { Link } from 'wouter'
import { allKept } from '../../../db/queries/kept.ts'
import { paths } from '../../routes.ts'
import { useDevice } from '../../state/use-device.ts'
import { Icon } from '../../ui/icon.tsx'
import * as saved from '../../words/saved-words.ts'

/**
 * Said once for all of them, where they are kept all together: a mark on each card would tell none from another. Below
 * them, because it comes a moment later and nothing that is read may move.
 */
export function AllKept() {
  const all = useDevice(allKept)
  if (!all) return null
  return (
    <p className="directory-kept">
      <Icon name="kept" size={16} />
      <span>
        {all.takenAt === null ? saved.allAreComing : saved.allAreKept}{' '}
        <Link href={paths.saved()}>{saved.seeSaved}</Link>
      </span>
    </p>
  )
}
