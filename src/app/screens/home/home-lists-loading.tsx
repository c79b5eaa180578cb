import { Skeleton } from '../../ui/skeleton.tsx'
import * as words from '../../words.ts'
import './home-lists-loading.css'

/** Keeps the place of the lists while the database opens. */
export function HomeListsLoading() {
  return (
    <div role="status">
      <span className="hidden-text">{words.loading}</span>
      <div className="home-lists-loading">
        <Skeleton shape="tile" count={3} />
      </div>
    </div>
  )
}
