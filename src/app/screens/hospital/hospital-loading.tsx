import { Loading } from '../../shell/loading.tsx'
import { Told } from '../../shell/told.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

export function HospitalLoading() {
  return (
    <Told>
      <Loading>
        <div className="stack">
          <Skeleton shape="picture" />
          <Skeleton count={3} />
        </div>
      </Loading>
    </Told>
  )
}
