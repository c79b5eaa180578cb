import { Skeleton } from '../ui/skeleton.tsx'
import * as words from '../words.ts'
import { Told } from './told.tsx'
import './screen-loading.css'

/** Stands where a screen is about to be. */
export function ScreenLoading() {
  return (
    <Told whole>
      <div role="status">
        <span className="hidden-text">{words.loading}</span>
        <div className="screen-loading-banner" />
        <div className="content screen-loading-body">
          <Skeleton count={3} />
        </div>
      </div>
    </Told>
  )
}
