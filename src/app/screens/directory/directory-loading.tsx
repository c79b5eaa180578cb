import { Told } from '../../shell/told.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import * as words from '../../words/words.ts'

export function DirectoryLoading() {
  return (
    <Told>
      <div role="status">
        <span className="hidden-text">{words.loading}</span>
        <div className="directory-grid">
          <Skeleton shape="tile" count={6} />
        </div>
      </div>
    </Told>
  )
}
