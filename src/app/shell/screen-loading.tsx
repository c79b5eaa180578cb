import { Skeleton } from '../ui/skeleton.tsx'
import { Loading } from './loading.tsx'
import { ServerRendered } from './server-rendered.tsx'
import './screen-loading.css'

/** Stands where a screen is about to be. */
export function ScreenLoading() {
  return (
    <ServerRendered whole>
      <Loading>
        <div className="screen-loading-banner" />
        <div className="content screen-loading-body">
          <Skeleton count={3} />
        </div>
      </Loading>
    </ServerRendered>
  )
}
