import { Outlet } from './router.tsx'
import { Shell } from './shell/shell.tsx'

export interface AppProps {
  /** How long the loader has been on screen before React drew anything. */
  loaderElapsedMs?: number
}

/** The whole page: the shell around the screen of the present path. */
export function App({ loaderElapsedMs }: AppProps) {
  return (
    <Shell {...(loaderElapsedMs !== undefined && { loaderElapsedMs })}>
      <Outlet />
    </Shell>
  )
}
