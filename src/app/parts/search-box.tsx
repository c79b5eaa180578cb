import { useState } from 'react'
import { Icon } from '../ui/icon.tsx'
import { noAutocorrect } from '../ui/no-autocorrect.ts'
import './search-input.css'
import './search-box.css'

export interface SearchBoxProps {
  /** Its name, also shown while it is empty. */
  label: string
  value: string
  onType: (text: string) => void
  /** Enter, or the box is left. */
  onSettle?: () => void
}

/** A search box that answers while one types; a thin bar flashes 200 ms with each keystroke, blocking nothing. */
export function SearchBox({ label, value, onType, onSettle }: SearchBoxProps) {
  const [strokes, setStrokes] = useState(0)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form it has to be, for Enter, and the landmark is worth having
    <form
      className="search-box"
      role="search"
      onSubmit={event => {
        event.preventDefault()
        onSettle?.()
      }}
    >
      <label className="search-box-field">
        <span className="hidden-text">{label}</span>
        <Icon name="search" />
        <input
          className="search-input"
          type="search"
          placeholder={label}
          value={value}
          {...noAutocorrect}
          enterKeyHint="search"
          onChange={event => {
            onType(event.target.value)
            setStrokes(strokes + 1)
          }}
          onBlur={onSettle}
        />
      </label>
      {strokes > 0 && <div key={strokes} className="search-box-flash" />}
    </form>
  )
}
