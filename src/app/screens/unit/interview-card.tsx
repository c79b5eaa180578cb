import { CopyButton } from '../../parts/copy-button.tsx'
import type { ReviewSummary } from '../../parts/review-summary.ts'
import * as summary from '../../words/summary-words.ts'
import { interviewQuestions } from './interview.ts'

/** What to ask before signing, from what nurses found weak here; nothing where they found nothing weak. */
export function InterviewCard({ facts }: { facts: ReviewSummary }) {
  const questions = interviewQuestions(facts)
  if (questions.length === 0) return null
  return (
    <details className="interview">
      <summary>{summary.interview}</summary>
      <p className="muted">{summary.interviewLead}</p>
      <ul>
        {questions.map(question => (
          <li key={question}>{question}</li>
        ))}
      </ul>
      <CopyButton text={questions.map(question => `- ${question}`).join('\n')} />
    </details>
  )
}
