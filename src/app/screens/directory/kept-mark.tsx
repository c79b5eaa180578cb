import { useNow } from '../../state/use-now.ts'
import { Icon } from '../../ui/icon.tsx'
import * as saved from '../../words/saved-words.ts'
import { ago } from '../../words/time-words.ts'

/** That a hospital is kept on this phone, and since when what is kept is as it is. */
export function KeptMark({ savedAt }: { savedAt: number | null }) {
  const now = useNow()
  return (
    <p className="directory-kept">
      <Icon name="kept" size={16} />
      {savedAt === null ? saved.kept : saved.keptSince(ago(savedAt, now))}
    </p>
  )
}
