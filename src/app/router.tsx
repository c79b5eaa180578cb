import { type ReactNode, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Redirect } from 'wouter'
import { findRoute, paths, type RouteMatch } from './routes.ts'
import { type ScreenEntry, screens } from './screen-table.ts'
import { useCurrentPath } from './shell/current-path.ts'
import { ScreenBoundary } from './shell/screen-boundary.tsx'
import { ScreenLoading } from './shell/screen-loading.tsx'
import { lastNavigation } from './state/page/scroll.ts'
import { rememberWanted } from './state/session/remember-place.ts'
import { isVerified, session } from './state/session/session-state.ts'
import { fetchCode } from './state/worker/chunks.ts'

/** The screen of the present path. Nobody is sent away before it is known who they are (A36). */
export function Outlet() {
  const path = useCurrentPath()
  const { phase, user } = useSnapshot(session)
  const match = findRoute(path)
  if (match?.audience === 'everybody') return <RoutedScreen match={match} />
  if (phase === 'checking') return <ScreenLoading />
  if (path === paths.signInLeftover()) return <SignInLeftover isVisitor={phase === 'visitor'} />
  if (!match) return <Redirect to={paths.home()} replace />
  if (match.audience === 'visitor')
    return (
      <VisitorsOnly key={path} isVisitor={phase === 'visitor'}>
        <RoutedScreen match={match} />
      </VisitorsOnly>
    )
  const screen = <RoutedScreen match={match} />
  const isUser = phase === 'user' && user !== null
  if (match.audience === 'signed-in') return isUser ? screen : <SentHome />
  return (
    <UsersOnly key={path} path={path} isUser={isUser}>
      {isUser && !isVerified(user) ? <Redirect to={paths.verify(user.email)} replace /> : screen}
    </UsersOnly>
  )
}

/**
 * A link in a mail begins the page here: who is not signed in then finds the way back to it on Home afterwards. Asked
 * once, on arrival: the way of somebody whose session ends here is not for whoever signs in next.
 */
function UsersOnly({ path, isUser, children }: { path: string; isUser: boolean; children: ReactNode }) {
  const [isWanted] = useState(!isUser && lastNavigation() === 'load')
  useEffect(() => {
    if (isWanted) rememberWanted(path)
  }, [isWanted, path])
  return isUser ? children : <SentHome isBounced />
}

/**
 * Asks once, on arrival: a person who has just signed in here stays until the form sends them on, a second
 * later (A226).
 */
function VisitorsOnly({ isVisitor, children }: { isVisitor: boolean; children: ReactNode }) {
  const [isAdmitted] = useState(isVisitor)
  return isAdmitted ? children : <SentHome />
}

/**
 * Arriving leads Home like every unknown path, but leaves the path in the history; who comes back to it by the
 * browser's back or forward finds the sign-in alone, without header and footer (A43).
 */
function SignInLeftover({ isVisitor }: { isVisitor: boolean }) {
  const match = findRoute(paths.signIn())
  if (lastNavigation() !== 'back') return <Redirect to={paths.home()} />
  return match && isVisitor ? <RoutedScreen match={match} /> : <SentHome />
}

/** What Home finds in the history's state when somebody was sent there from a screen for signed-in people. */
export interface BouncedState {
  bounced: true
}

function SentHome({ isBounced = false }: { isBounced?: boolean }) {
  const state: BouncedState | null = isBounced ? { bounced: true } : null
  return <Redirect to={paths.home()} replace state={state} />
}

function RoutedScreen({ match }: { match: RouteMatch }) {
  // The directory stays while its search is being typed into the address; every other place begins anew.
  const isDirectory = match.name === 'hospitals' || match.name === 'hospitalSearch'
  const key = isDirectory ? 'hospitals' : `${match.name} ${Object.values(match.params).join(' ')}`
  const entry = screens[match.name]
  return (
    <ScreenBoundary key={key} load={entry.load} isWhole>
      <LoadedScreen entry={entry} match={match} />
    </ScreenBoundary>
  )
}

/** Draws a screen at once where its code is here, otherwise as soon as it is. */
function LoadedScreen({ entry, match }: { entry: ScreenEntry; match: RouteMatch }) {
  const Screen = entry.component
  const [, setLoaded] = useState(false)
  const [failure, setFailure] = useState<{ error: unknown }>()
  useEffect(() => {
    if (Screen) return
    let isOver = false
    fetchCode(entry.load).then(
      () => !isOver && setLoaded(true),
      error => !isOver && setFailure({ error }),
    )
    return () => {
      isOver = true
    }
  }, [entry, Screen])
  if (failure) throw failure.error
  return Screen ? <Screen params={match.params} /> : <ScreenLoading of={match.name} />
}
