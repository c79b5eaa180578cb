import { useId, useState } from 'react'
import { QUANTITY_MAX } from '../../../contract/limits.ts'
import { plainDigits } from '../../../contract/plain-digits.ts'
import { quantityOf } from '../../state/shop/choice.ts'
import * as shop from '../../words/shop-words.ts'

export interface QuantityProps {
  /** As typed; may be empty for a moment. */
  value: string
  onChange: (value: string) => void
}

/** How many, from 1 to 100, by pressing or typing. */
export function Quantity({ value, onChange }: QuantityProps) {
  const id = useId()
  const now = quantityOf(value)
  // Not disabled at the ends: the focus would be lost under the finger that still presses.
  const step = (by: number) => {
    const next = String(quantityOf(String(now + by)))
    onChange(next)
    return next
  }
  // Of the field itself nothing is heard while the focus is on a button beside it.
  const [told, setTold] = useState('')
  return (
    <div className="quantity">
      <label htmlFor={id}>{shop.quantity}</label>
      <div className="quantity-control">
        <button
          type="button"
          aria-label={shop.less}
          aria-disabled={now <= 1}
          onClick={() => setTold(step(-1))}
        >
          <span aria-hidden="true">−</span>
        </button>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          role="spinbutton"
          aria-valuenow={now}
          aria-valuemin={1}
          aria-valuemax={QUANTITY_MAX}
          value={value}
          onChange={event => {
            setTold('')
            onChange(plainDigits(event.target.value).replace(/\D/g, '').slice(0, 3))
          }}
          onBlur={() => onChange(String(now))}
          onKeyDown={event => {
            const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
            if (!by) return
            event.preventDefault()
            setTold('')
            step(by)
          }}
        />
        <button
          type="button"
          aria-label={shop.more}
          aria-disabled={now >= QUANTITY_MAX}
          onClick={() => setTold(step(1))}
        >
          <span aria-hidden="true">+</span>
        </button>
        <span role="status" className="hidden-text">
          {told}
        </span>
      </div>
    </div>
  )
}
