import { Loading } from '../../shell/loading.tsx'
import { Told } from '../../shell/told.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

export function DirectoryLoading() {
  return (
    <Told>
      <Loading>
        <div className="directory-grid">
          <Skeleton shape="tile" count={6} />
        </div>
      </Loading>
    </Told>
  )
}
