import type { ComponentProps } from 'react'
import './card.css'

export interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'article' | 'section' | 'li'
}

/** A raised surface. */
export function Card({ as: Tag = 'div', className, ...rest }: CardProps) {
  const props = rest as ComponentProps<'article'>
  return <Tag {...(props as object)} className={['card', className].filter(Boolean).join(' ')} />
}
