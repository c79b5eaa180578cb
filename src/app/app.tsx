import { Outlet } from './router.tsx'
import { Shell } from './shell/shell.tsx'

/** The whole page: the shell around the screen of the present path. */
export function App() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}
