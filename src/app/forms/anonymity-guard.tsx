import type { Control } from 'react-hook-form'
import type { ReviewValues } from '../state/outbox/review-values.ts'
import { Notice } from '../ui/notice.tsx'
import * as guard from './guard-words.ts'
import { type Find, useFinds } from './use-finds.ts'

/** Where the word beside the button leads. */
export const GUARD_ID = 'review-guard'

/** Says, before anything is sent, what in title and text may point to a person, and shows where. */
export function AnonymityGuard<Context, Output>({
  control,
}: {
  control: Control<ReviewValues, Context, Output>
}) {
  const finds = useFinds(control)
  return (
    <>
      <p role="status" className="hidden-text">
        {finds.length > 0 && guard.heard(finds.length)}
      </p>
      {finds.length > 0 && (
        <section id={GUARD_ID} className="anonymity-guard" aria-label={guard.title} tabIndex={-1}>
          <Notice tone="warm">
            <p>
              <strong>{guard.title}</strong>
            </p>
            <p>{guard.lead}</p>
            <ul className="anonymity-finds">
              {finds.map(find => (
                <li key={`${find.control} ${find.from}`}>
                  <button type="button" onClick={() => show(find)}>
                    <bdi>{guard.quoted(find.text)}</bdi>
                  </button>{' '}
                  {guard.kinds[find.kind]}
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
function show({ control, from, to }: Find): void {
  const element = document.getElementById(control)
  if (!(element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement)) return
  element.focus()
  element.setSelectionRange(from, to)
}
