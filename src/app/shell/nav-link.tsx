import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useIsWithin } from './shell-path.ts'

export interface NavLinkProps {
  to: string
  className?: string
  onClick?: () => void
  children: ReactNode
}

/** A link that says when it leads to where one is. */
export function NavLink({ to, className, onClick, children }: NavLinkProps) {
  const isHere = useIsWithin(to)
  return (
    <Link href={to} className={className} onClick={onClick} aria-current={isHere ? 'page' : undefined}>
      {children}
    </Link>
  )
}
