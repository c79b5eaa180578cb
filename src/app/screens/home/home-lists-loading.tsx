import { Loading } from '../../shell/loading.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import './home-lists-loading.css'

/** Keeps the place of the lists while the database opens. */
export function HomeListsLoading() {
  return (
    <Loading>
      <div className="home-lists-loading">
        <Skeleton shape="tile" count={3} />
      </div>
    </Loading>
  )
}
