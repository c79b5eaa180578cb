import { Loading } from '../../shell/loading.tsx'
import { ServerRendered } from '../../shell/server-rendered.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

export function HospitalLoading() {
  return (
    <ServerRendered>
      <Loading>
        <div className="stack">
          <Skeleton shape="picture" />
          <Skeleton count={3} />
        </div>
      </Loading>
    </ServerRendered>
  )
}
