import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { paths } from '../routes.ts'
import { IconButton } from '../ui/button.tsx'
import * as saved from '../words/saved-words.ts'
import { screenWords } from '../words/screen-words.ts'
import * as words from '../words/words.ts'
import { useCurrentPath } from './current-path.ts'
import { EraseButton } from './erase-button.tsx'
import { InstallMenuItem } from './install-menu-item.tsx'
import { LazyWaitingCount } from './lazy-waiting-count.tsx'
import { menu } from './menu.ts'
import { NavLink } from './nav-link.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import './menu-panel.css'

const more = [
  { title: words.departments, to: paths.departments() },
  { title: screenWords.compare, to: paths.compare() },
  { title: screenWords.waiting, to: paths.waiting() },
  { title: saved.title, to: paths.saved() },
  { title: words.privacy, to: paths.privacy() },
] as const

/**
 * The menu with all there is, also how the app looks and what empties the device: slides in, keeps the focus, closes on
 * each navigation.
 */
export function MenuPanel({ onClose }: { onClose: () => void }) {
  const panel = useRef<HTMLDialogElement>(null)
  // Before it leaves the page: only a dialog that is still there gives the focus back.
  useLayoutEffect(() => {
    const element = panel.current
    element?.showModal()
    return () => element?.close()
  }, [])
  const path = useCurrentPath()
  const [openedAt] = useState(path)
  useEffect(() => {
    if (path !== openedAt) onClose()
  }, [path, openedAt, onClose])
  // Back may lead to the same path with another page or search.
  useEffect(() => {
    addEventListener('popstate', onClose)
    return () => removeEventListener('popstate', onClose)
  }, [onClose])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key for closing is Escape, which the browser handles
    <dialog
      ref={panel}
      className="menu-panel"
      aria-label={words.menu}
      onClose={onClose}
      onClick={event => {
        if (event.target === panel.current) onClose()
      }}
    >
      <div className="menu-panel-body">
        <IconButton icon="close" label={screenWords.closeMenu} onClick={onClose} />
        <nav aria-label={words.mainMenu}>
          {[...menu, ...more].map(({ title, to }) => (
            // A link to where one is changes no address, so the press itself must close the panel.
            <NavLink key={to} to={to} onClick={onClose}>
              {title}
              {to === paths.waiting() && <LazyWaitingCount />}
            </NavLink>
          ))}
        </nav>
        <InstallMenuItem onPress={onClose} />
        <ThemeSwitch />
        <EraseButton onPress={onClose} />
      </div>
    </dialog>
  )
}
