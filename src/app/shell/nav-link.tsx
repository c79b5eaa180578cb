import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useAriaCurrent, type Within } from './current-path.ts'

export interface NavLinkProps {
  to: string
  /** Where it continues, unless its own path tells that. */
  within?: Within
  onClick?: () => void
  children: ReactNode
}

/** A link that says when it leads to where one is. */
export function NavLink({ to, within, onClick, children }: NavLinkProps) {
  const current = useAriaCurrent(to, within)
  return (
    <Link href={to} onClick={onClick} aria-current={current}>
      {children}
    </Link>
  )
}
