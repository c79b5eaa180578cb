import { Router } from 'wouter'
import { Outlet } from './router.tsx'
import { Shell } from './shell/shell.tsx'

export interface AppProps {
  /** The path to draw where there is no address bar: at build time. */
  path?: string
  /** How long the loader has been on screen before React drew anything. */
  loaderElapsedMs?: number
}

/** The whole page: the shell around the screen of the present path. */
export function App({ path, loaderElapsedMs }: AppProps) {
  return (
    <Router {...(path !== undefined && { ssrPath: path })}>
      <Shell {...(loaderElapsedMs !== undefined && { loaderElapsedMs })}>
        <Outlet />
      </Shell>
    </Router>
  )
}
