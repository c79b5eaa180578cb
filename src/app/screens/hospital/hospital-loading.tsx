import { Told } from '../../shell/told.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import * as words from '../../words.ts'

export function HospitalLoading() {
  return (
    <Told>
      <div role="status" className="stack">
        <span className="hidden-text">{words.loading}</span>
        <Skeleton shape="picture" />
        <Skeleton count={3} />
      </div>
    </Told>
  )
}
