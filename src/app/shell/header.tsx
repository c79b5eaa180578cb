import { useState } from 'react'
import { Link } from 'wouter'
import { paths } from '../routes.ts'
import { hasCartSession } from '../state/session/session-storage.ts'
import { useSignedIn } from '../state/session/use-signed-in.ts'
import { deviceStore } from '../state/storage/device-store.ts'
import { fetchCode } from '../state/worker/chunks.ts'
import { Icon } from '../ui/icon.tsx'
import * as words from '../words/words.ts'
import { CartBadge } from './cart-badge.tsx'
import { HeaderTop } from './header-top.tsx'
import { lazyComponent } from './lazy-component.ts'
import { LazyWaitingCount } from './lazy-waiting-count.tsx'
import { Logo } from './logo.tsx'
import { menu } from './menu.ts'
import { NavLink } from './nav-link.tsx'
import { SessionLinks } from './session-links.tsx'
import { useIsHydrated } from './use-is-hydrated.ts'
import './header.css'

// It reads the database, whose code is no part of the first screen. Without a session the cart is empty (D55).
const CartCount = lazyComponent(async () => (await import('./cart-count.tsx')).CartCount)
const MenuPanel = lazyComponent(() =>
  fetchCode(async () => (await import('./menu-panel.tsx')).MenuPanel, true),
)

/** Top bar, logo, menu, and what a person reaches from everywhere. */
export function Header() {
  const [isOpen, setOpen] = useState(false)
  const isUser = useSignedIn()
  const isHydrated = useIsHydrated()
  const hasCart = isHydrated && (isUser || hasCartSession(deviceStore()))
  return (
    <header className="header">
      <HeaderTop />
      <div className="content header-row">
        <Link href={paths.home()} className="header-logo">
          <Logo />
          <span>{words.siteName}</span>
        </Link>
        <nav className="header-menu" aria-label={words.mainMenu}>
          {menu.map(({ title, to }) => (
            <NavLink key={to} to={to}>
              {title}
            </NavLink>
          ))}
        </nav>
        <div className="header-tools">
          <SessionLinks isUser={isUser} />
          {/* No title on what has a number in it: beside the name it would be spoken, too. */}
          <Link href={paths.cart()} className="icon-button cart-link">
            <Icon name="cart" />
            <span className="hidden-text">{words.cart}</span>
            {hasCart ? <CartCount /> : <CartBadge pieces={0} />}
          </Link>
          <button
            type="button"
            className="icon-button header-open"
            aria-expanded={isOpen}
            onClick={() => setOpen(true)}
          >
            <Icon name="menu" />
            <span className="hidden-text">{words.menu}</span>
            <LazyWaitingCount />
          </button>
        </div>
      </div>
      {isOpen && <MenuPanel onClose={() => setOpen(false)} />}
    </header>
  )
}
