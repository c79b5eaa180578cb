import type { ComponentProps, MouseEvent, ReactNode, Ref } from 'react'
import { Link } from 'wouter'
import { Icon, type IconName } from './icon.tsx'
import './button.css'

export type ButtonLook = 'primary' | 'quiet' | 'danger' | 'plain'

interface Looks {
  look?: ButtonLook | undefined
  icon?: IconName
  /** As wide as its place. */
  wide?: boolean | undefined
}

function classOf({ look = 'primary', wide }: Looks, extra?: string): string {
  return ['button', `button-${look}`, wide && 'button-wide', extra].filter(Boolean).join(' ')
}

export interface ButtonProps extends ComponentProps<'button'>, Looks {
  /** Its work is under way: it cannot be pressed again, and says so. */
  busy?: boolean
  /** It cannot be pressed at this moment. */
  off?: boolean
}

// Not `disabled`: a button that is so loses the focus, and who reads by ear the place.
const notNow = { 'aria-disabled': true, onClick: (event: MouseEvent) => event.preventDefault() }

/** A button that submits nothing unless told so. */
export function Button({ look, icon, wide, busy, off, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...((busy || off) && notNow)}
      {...(busy && { 'aria-busy': true })}
      className={classOf({ look, wide }, className)}
    >
      {busy ? <span className="button-spinner" /> : icon && <Icon name={icon} size={20} />}
      {children}
    </button>
  )
}

export interface LinkButtonProps extends Looks {
  to: string
  ref?: Ref<HTMLAnchorElement>
  className?: string
  /** What the entry of the history it leads to is told. */
  state?: object
  /** What happens besides going there. */
  onClick?: () => void
  'aria-describedby'?: string
  children: ReactNode
}

/** A link that looks like a button: it goes somewhere. */
export function LinkButton({ look, icon, wide, className, to, children, ...rest }: LinkButtonProps) {
  return (
    <Link href={to} {...rest} className={classOf({ look, wide }, className)}>
      {icon && <Icon name={icon} size={20} />}
      {children}
    </Link>
  )
}

export interface IconButtonProps extends ComponentProps<'button'> {
  icon: IconName
  /** Its name, which the drawing cannot say. */
  label: string
  /** As of a `Button`. */
  off?: boolean
}

export function IconButton({ icon, label, off, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...(off && notNow)}
      className={['icon-button', className].filter(Boolean).join(' ')}
      // Beside a name that says the same, screen readers would speak it a second time, as a description.
      title={label}
    >
      <Icon name={icon} />
    </button>
  )
}
