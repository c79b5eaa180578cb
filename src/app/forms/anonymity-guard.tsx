import { useDeferredValue, useMemo } from 'react'
import { Notice } from '../ui/notice.tsx'
import * as guard from './guard-words.ts'
import { findTelltales, type Telltale } from './telltales.ts'

interface Find extends Telltale {
  /** The id of the control in whose text it stands. */
  control: string
}

/** Says, before anything is sent, what in title and text may point to a person, and shows where. */
export function AnonymityGuard({ title, review }: { title: string; review: string }) {
  // Typing comes first; looking for names may come a moment later.
  const [settledTitle, settledReview] = [useDeferredValue(title), useDeferredValue(review)]
  const finds = useMemo(
    () => [...findIn('review-title', settledTitle), ...findIn('review-review', settledReview)],
    [settledTitle, settledReview],
  )
  return (
    <>
      <p role="status" className="hidden-text">
        {finds.length > 0 && guard.heard(finds.length)}
      </p>
      {finds.length > 0 && (
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
      )}
    </>
  )
}

function findIn(control: string, text: string): Find[] {
  return findTelltales(text).map(telltale => ({ ...telltale, control }))
}

/** Selects it where it stands, ready to be typed over. */
function show({ control, from, to }: Find): void {
  const element = document.getElementById(control)
  if (!(element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement)) return
  element.focus()
  element.setSelectionRange(from, to)
}
