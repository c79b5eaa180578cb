import { useEffect, useRef } from 'react'
import { navigate, useSearch } from 'wouter/use-browser-location'
import * as messages from '../../../contract/messages.ts'
import { leftoverPaths } from '../../leftover-paths.ts'
import { paths } from '../../routes.ts'
import { Screen } from '../../shell/screen.tsx'
import { pageNumber } from '../../state/page/paging.ts'
import { prefersReducedMotion } from '../../state/page/prefers-reduced-motion.ts'
import { stay } from '../../state/page/scroll.ts'
import { LinkButton } from '../../ui/button.tsx'
import { GuideStep } from './guide-step.tsx'
import { guideLead, guideSteps, stepsLabel } from './guide-steps.ts'
import './connection-guide.css'

/** A leftover of the specification: how to connect, in five steps, one of them open at a time (A187). */
function ConnectionGuideScreen() {
  const search = new URLSearchParams(useSearch())
  const current = Math.min(pageNumber(search.get('step')), guideSteps.length)
  const list = useScrollToStep(current)
  const move = (step: number) => navigate(leftoverPaths.guideStep(step), { replace: true, state: stay })
  return (
    <Screen title={messages.connectionGuide} lead={guideLead}>
      <ol ref={list} className="guide" aria-label={stepsLabel}>
        {guideSteps.map((step, place) => (
          <GuideStep key={step.title} step={step} number={place + 1} current={current} onMove={move} />
        ))}
      </ol>
      <div className="row">
        <LinkButton to={paths.dashboard()} look="quiet" icon="dashboard">
          {messages.returnToDashboard}
        </LinkButton>
      </div>
    </Screen>
  )
}

/** Each move brings the step into view, and its heading the focus, so that it is read out; arriving does neither. */
function useScrollToStep(current: number) {
  const list = useRef<HTMLOListElement>(null)
  const shown = useRef(current)
  useEffect(() => {
    if (shown.current === current) return
    shown.current = current
    const step = list.current?.children[current - 1]
    step?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
    step?.scrollIntoView({ block: 'start', behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
  }, [current])
  return list
}

export { ConnectionGuideScreen as Main }
