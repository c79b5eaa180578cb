import type { ReactNode } from 'react'
import { paths } from '../routes.ts'
import { lastNavigation } from '../state/page/scroll.ts'
import * as words from '../words/words.ts'
import { BottomBar } from './bottom-bar.tsx'
import { useCurrentPath } from './current-path.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import './shell.css'

/** What stands around every screen. */
export function Shell({ children }: { children: ReactNode }) {
  // Hidden as the specification has it for this leftover; see `router.tsx`.
  const isBare = useCurrentPath() === paths.signInLeftover() && lastNavigation() === 'back'
  return (
    <>
      <a className="skip-link" href="#main">
        {words.skipToContent}
      </a>
      {!isBare && <Header />}
      <main id="main" className="shell-main" tabIndex={-1}>
        {children}
      </main>
      {!isBare && <Footer />}
      {!isBare && <BottomBar />}
    </>
  )
}
