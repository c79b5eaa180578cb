import { Link } from 'wouter'
import * as messages from '../../../contract/messages.ts'
import { MARKET_DATA_PROVIDER } from '../../../contract/package.ts'
import { paths } from '../../routes.ts'
import { useSignedIn } from '../../state/session/use-signed-in.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { aboutFees, acceptedTerms, type GuideStepText, guideSteps, stepOf } from './guide-steps.ts'

export interface GuideStepProps {
  step: GuideStepText
  /** From 1. */
  number: number
  current: number
  onMove: (step: number) => void
}

/** A step of the guide: its heading always, the rest while it is the current one. */
export function GuideStep({ step, number, current, onMove }: GuideStepProps) {
  const isCurrent = number === current
  return (
    <li className="guide-step" aria-current={isCurrent ? 'step' : undefined}>
      <span className="guide-number" aria-hidden="true">
        {number}
      </span>
      <div className="guide-step-body">
        <h2 tabIndex={-1}>
          <span className="hidden-text">{stepOf(number, guideSteps.length)}: </span>
          {step.title}
        </h2>
        {/* Hidden, not gone: the box keeps its tick while one reads on. */}
        <div className="stack" hidden={!isCurrent}>
          <p>{step.text}</p>
          <ul className="guide-points">
            {step.points.map(point => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          {number === 1 && <AcceptedTerms />}
          {number === guideSteps.length && <Fees />}
          <div className="row">
            {number > 1 && (
              <Button look="quiet" onClick={() => onMove(number - 1)}>
                {messages.previousStep}
              </Button>
            )}
            {number < guideSteps.length && (
              <Button onClick={() => onMove(number + 1)}>{messages.nextStep}</Button>
            )}
          </div>
        </div>
      </div>
    </li>
  )
}

/** The reader's own tick; it goes nowhere, the terms are between them and the data provider. */
function AcceptedTerms() {
  return <Checkbox label={acceptedTerms} name="market_data_provider" value={MARKET_DATA_PROVIDER} />
}

function Fees() {
  const isUser = useSignedIn()
  return (
    <p>
      <Link href={paths.billingTerms(isUser)}>{aboutFees}</Link>
    </p>
  )
}
