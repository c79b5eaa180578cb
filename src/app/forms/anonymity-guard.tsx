import type { Control } from 'react-hook-form'
import type { ReviewValues } from '../state/outbox/review-values.ts'
import { Notice } from '../ui/notice.tsx'
import * as guard from './anonymity-guard-words.ts'
import { type FieldDetail, useIdentifyingDetails } from './use-identifying-details.ts'

/** Where the word beside the button leads. */
export const GUARD_ID = 'review-guard'

/** Says, before anything is sent, what in title and text may point to a person, and shows where. */
export function AnonymityGuard<Context, Output>({
  control,
}: {
  control: Control<ReviewValues, Context, Output>
}) {
  const details = useIdentifyingDetails(control)
  return (
    <>
      <p role="status" className="hidden-text">
        {details.length > 0 && guard.heard(details.length)}
      </p>
      {details.length > 0 && (
        <section id={GUARD_ID} className="anonymity-guard" aria-label={guard.title} tabIndex={-1}>
          <Notice tone="warm">
            <p>
              <strong>{guard.title}</strong>
            </p>
            <p>{guard.lead}</p>
            <ul className="anonymity-finds">
              {details.map(detail => (
                <li key={`${detail.control} ${detail.from}`}>
                  <button type="button" onClick={() => show(detail)}>
                    <bdi>{guard.quoted(detail.text)}</bdi>
                  </button>{' '}
                  {guard.kinds[detail.kind]}
                </li>
              ))}
            </ul>
          </Notice>
        </section>
      )}
    </>
  )
}

/** Selects it where it stands, ready to be typed over. */
function show({ control, from, to }: FieldDetail): void {
  const element = document.getElementById(control)
  if (!(element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement)) return
  // Only a caret that is there before the focus is scrolled to, never a selection.
  element.blur()
  element.setSelectionRange(from, from)
  element.focus()
  element.setSelectionRange(from, to)
}
