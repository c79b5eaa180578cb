import { type FormEvent, useId } from 'react'
import { Link } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { Button } from '../ui/button.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { screenWords } from '../words/screen-words.ts'
import './pager.css'

export interface PagerProps {
  page: number
  pages: number
  /** The address of a page. */
  to: (page: number) => string
}

/** First, previous, next, last, and a jump where the list is long. Nothing for a single page. */
export function Pager({ page, pages, to }: PagerProps) {
  const fieldId = useId()
  if (pages < 2) return null
  const jump = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wanted = Number(new FormData(event.currentTarget).get('page'))
    if (wanted >= 1) navigate(to(Math.min(Math.round(wanted), pages)))
  }
  return (
    <nav className="pager" aria-label={screenWords.pages}>
      <div className="pager-steps">
        <Step icon="first" label={screenWords.firstPage} to={page > 1 ? to(1) : null} />
        <Step icon="left" label={screenWords.previousPage} to={page > 1 ? to(page - 1) : null} />
        <span className="pager-place">{screenWords.pageOf(page, pages)}</span>
        <Step icon="right" label={screenWords.nextPage} to={page < pages ? to(page + 1) : null} />
        <Step icon="last" label={screenWords.lastPage} to={page < pages ? to(pages) : null} />
      </div>
      {pages > 5 && (
        <form className="pager-jump" onSubmit={jump}>
          <label htmlFor={fieldId}>{screenWords.jumpTo}</label>
          <input id={fieldId} name="page" type="number" inputMode="numeric" min={1} max={pages} required />
          <Button type="submit" look="quiet">
            {screenWords.go}
          </Button>
        </form>
      )}
    </nav>
  )
}

function Step({ icon, label, to }: { icon: IconName; label: string; to: string | null }) {
  if (to === null)
    return (
      <span className="icon-button pager-off" aria-hidden="true">
        <Icon name={icon} />
      </span>
    )
  return (
    <Link href={to} className="icon-button" title={label}>
      <Icon name={icon} />
    </Link>
  )
}
