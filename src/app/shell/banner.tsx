import type { ReactNode, Ref } from 'react'
import { Link } from 'wouter'
import { paths } from '../routes.ts'
import { Icon } from '../ui/icon.tsx'
import * as words from '../words/words.ts'
import './banner.css'

export interface Crumb {
  title: string
  to: string
}

export interface BannerProps {
  title: string
  headingRef?: Ref<HTMLHeadingElement>
  /** Links between Home and here. */
  trail?: Crumb[] | undefined
  /** A line below the heading. */
  lead?: ReactNode
  /** The title only says what kind of page it is: what it is about is named below, and larger. */
  isKind?: boolean
}

/** The band on top of a screen: where one is, and the way back Home. */
export function Banner({ title, headingRef, trail = [], lead, isKind }: BannerProps) {
  return (
    <div className={`banner${isKind ? ' banner-kind' : ''}`}>
      <div className="content">
        <nav aria-label={words.breadcrumb}>
          <ol className="banner-trail">
            {[{ title: words.home, to: paths.home() }, ...trail].map(crumb => (
              <li key={crumb.to}>
                <Link href={crumb.to}>{crumb.title}</Link>
                <Icon name="right" size={16} />
              </li>
            ))}
            <li aria-current="page">{title}</li>
          </ol>
        </nav>
        <h1 ref={headingRef} tabIndex={-1}>
          {title}
        </h1>
        {lead && <div className="banner-lead">{lead}</div>}
      </div>
    </div>
  )
}
