import { Skeleton } from '../ui/skeleton.tsx'
import { Loading } from './loading.tsx'
import { Told } from './told.tsx'
import './screen-loading.css'

/** Stands where a screen is about to be. */
export function ScreenLoading() {
  return (
    <Told whole>
      <Loading>
        <div className="screen-loading-banner" />
        <div className="content screen-loading-body">
          <Skeleton count={3} />
        </div>
      </Loading>
    </Told>
  )
}
