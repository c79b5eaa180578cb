import type { RouteName } from '../routes.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { Loading } from './loading.tsx'
import { ServerRendered } from './server-rendered.tsx'
import './screen-loading.css'

/** Stands where a screen is about to be. @param of which one, where its band is not as high as most are. */
export function ScreenLoading({ of }: { of?: RouteName }) {
  return (
    <ServerRendered whole>
      <Loading>
        <div className={of ? `screen-loading-banner loading-${of}` : 'screen-loading-banner'} />
        <div className="content screen-loading-body">
          <Skeleton count={3} />
        </div>
      </Loading>
    </ServerRendered>
  )
}
