import { paths } from '../routes.ts'
import { useSignedIn } from '../state/session/use-signed-in.ts'
import { Icon } from '../ui/icon.tsx'
import * as words from '../words/words.ts'
import { LazyWaitingCount } from './lazy-waiting-count.tsx'
import { NavLink } from './nav-link.tsx'
import './bottom-bar.css'

/** Beginnings of paths. */
const finding = ['/hospital', '/departments', '/compare']
const buying = ['/product', '/cart', '/checkout', '/thank-you']
const own = ['/profile', '/saved', '/register', '/forgot']

/** The five places within reach of a thumb; on wide screens the header has them. */
export function BottomBar() {
  const isUser = useSignedIn()
  return (
    <nav className="bottom-bar" aria-label={words.quickBar}>
      <NavLink to={paths.home()}>
        <Icon name="home" />
        {words.home}
      </NavLink>
      <NavLink to={paths.hospitals()} within={finding}>
        <Icon name="hospital" />
        {words.hospitals}
      </NavLink>
      <NavLink to={paths.waiting()}>
        <span className="bottom-bar-write">
          <Icon name="pen" />
          <LazyWaitingCount />
        </span>
        {words.write}
      </NavLink>
      <NavLink to={paths.products()} within={buying}>
        <Icon name="bag" />
        {words.shop}
      </NavLink>
      <NavLink to={isUser ? paths.dashboard() : paths.signIn()} within={own}>
        <Icon name="user" />
        {words.me}
      </NavLink>
    </nav>
  )
}
