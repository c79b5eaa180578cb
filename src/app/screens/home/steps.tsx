import { Drawing } from '../../ui/icon.tsx'
import * as words from '../../words/words.ts'
import './steps.css'

const steps = [
  { title: words.stepRegister, why: words.stepRegisterWhy, drawing: 'step-badge' },
  { title: words.stepFind, why: words.stepFindWhy, drawing: 'step-lens' },
  { title: words.stepReview, why: words.stepReviewWhy, drawing: 'step-bubble' },
] as const

/** The three steps of the specification. */
export function Steps() {
  return (
    <ol className="steps" aria-label={words.stepsLabel}>
      {steps.map(({ title, why, drawing }, place) => (
        <li key={title} className="steps-step">
          <Drawing name={drawing} size={88} className="step-drawing" />
          <div>
            <h2>
              {place + 1}. {title}
            </h2>
            <p>{why}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
