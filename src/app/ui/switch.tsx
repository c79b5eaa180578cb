import { type ReactNode, useId } from 'react'
import { Icon, type IconName } from './icon.tsx'
import './switch.css'

export interface SwitchProps {
  label: string
  /** What it means, or how it stands. */
  hint: ReactNode
  icon: IconName
  isOn: boolean
  disabled?: boolean
  onChange: (isOn: boolean) => void
}

/** Something that is on or off at once, without a form to be sent. */
export function Switch({ label, hint, icon, isOn, disabled, onChange }: SwitchProps) {
  const id = useId()
  return (
    <button
      type="button"
      role="switch"
      className="switch"
      aria-checked={isOn}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-hint`}
      // As a `Button`: one that is `disabled` lets go of the focus.
      aria-disabled={disabled || undefined}
      onClick={() => disabled || onChange(!isOn)}
    >
      <Icon name={icon} />
      <span className="switch-text">
        <span id={`${id}-label`} className="switch-label">
          {label}
        </span>
        <span id={`${id}-hint`} className="switch-hint">
          {hint}
        </span>
      </span>
      <span className="switch-track" aria-hidden="true" />
    </button>
  )
}
