import { Fragment } from 'react'
import { CopyButton } from '../../parts/copy-button.tsx'
import type { ReviewSummary } from '../../parts/review-summary.ts'
import * as summary from '../../words/summary-words.ts'
import { type InterviewTopic, interviewTopics } from './interview.ts'

/** What to ask before signing, from what nurses found weak here; nothing where they found nothing weak. */
export function InterviewCard({ facts }: { facts: ReviewSummary }) {
  const topics = interviewTopics(facts)
  if (topics.length === 0) return null
  return (
    <details className="interview">
      <summary>{summary.interview}</summary>
      <p className="muted">{summary.interviewLead}</p>
      {topics.map(({ about, questions }) => (
        <Fragment key={about}>
          <h4>{about}</h4>
          <ul>
            {questions.map(question => (
              <li key={question}>{question}</li>
            ))}
          </ul>
        </Fragment>
      ))}
      <CopyButton text={topics.map(inPlainText).join('\n\n')} />
    </details>
  )
}

function inPlainText({ about, questions }: InterviewTopic): string {
  return [about, ...questions.map(question => `- ${question}`)].join('\n')
}
