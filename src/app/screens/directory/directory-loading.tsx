import { Loading } from '../../shell/loading.tsx'
import { ServerRendered } from '../../shell/server-rendered.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

export function DirectoryLoading() {
  return (
    <ServerRendered>
      <Loading>
        <div className="directory-grid">
          <Skeleton shape="tile" count={6} />
        </div>
      </Loading>
    </ServerRendered>
  )
}
