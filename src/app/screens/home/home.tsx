import { Suspense } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import * as messages from '../../../contract/messages.ts'
import { paths } from '../../routes.ts'
import { lazyComponent } from '../../shell/lazy-component.ts'
import { retryableLazy } from '../../shell/retryable-lazy.ts'
import { ScreenBoundary } from '../../shell/screen-boundary.tsx'
import { useDocumentTitle, useHeadingFocus } from '../../shell/screen-title.ts'
import { useIsHydrated } from '../../shell/use-is-hydrated.ts'
import { useSignedIn } from '../../state/session/use-signed-in.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import * as words from '../../words/words.ts'
import { HomeListsLoading } from './home-lists-loading.tsx'
import { HomeSearch } from './home-search.tsx'
import { Steps } from './steps.tsx'
import './home.css'

// They read the database, whose code is no part of the first screen.
const loadLists = async () => (await import('./home-lists.tsx')).HomeLists
const lists = retryableLazy(loadLists)
const ContinueCard = lazyComponent(async () => (await import('./continue-card.tsx')).ContinueCard)

/** Home: what this is, how it goes, where to begin; below it what is new. */
export function HomeScreen() {
  const heading = useHeadingFocus()
  useDocumentTitle(null)
  const isHydrated = useIsHydrated()
  const isUser = useSignedIn()
  return (
    <>
      {/* Above the heading, which has the focus: spoken, or it would never be met. */}
      <div className="content home-continue" role="status">
        {isHydrated && isUser && <ContinueCard />}
        {isHydrated && <Bounced />}
      </div>
      <section className="home-hero">
        <div className="content home-hero-body">
          <div className="home-hero-words">
            <h1 ref={heading} tabIndex={-1}>
              {messages.homeTitle}
            </h1>
            <p className="home-tagline">{words.tagline}</p>
          </div>
          <Steps />
          <HomeSearch />
        </div>
      </section>
      <div id="home-lists" className="content home-lists">
        <ScreenBoundary load={() => loadLists().then(lists.renew)}>
          <Suspense fallback={<HomeListsLoading />}>
            {isHydrated ? <lists.Part /> : <HomeListsLoading />}
          </Suspense>
        </ScreenBoundary>
      </div>
    </>
  )
}

/**
 * Somebody wanted a screen for signed-in people and was sent here (D43): the first they see. Said once, gone with the next
 * step.
 */
function Bounced() {
  const state = useHistoryState<{ bounced?: true } | null>()
  // Whoever has signed in since comes by here again with "Back".
  if (useSignedIn() || !state?.bounced) return null
  return (
    <Notice>
      <p>{words.bounced}</p>
      <LinkButton to={paths.signIn()}>{words.login}</LinkButton>
    </Notice>
  )
}
