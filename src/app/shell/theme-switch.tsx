import { useState } from 'react'
import { screenWords } from '../screen-words.ts'
import { applyTheme, storedTheme, type Theme } from '../state/theme.ts'
import { paintBrowserBar } from '../state/theme-color.ts'
import './theme-switch.css'

const choices: { theme: Theme; title: string }[] = [
  { theme: 'system', title: screenWords.systemTheme },
  { theme: 'light', title: screenWords.lightTheme },
  { theme: 'dark', title: screenWords.darkTheme },
]

/** Light, dark, or as the device has it. */
export function ThemeSwitch() {
  const [chosen, setChosen] = useState(storedTheme)
  return (
    <fieldset className="theme-switch">
      <legend>{screenWords.theme}</legend>
      {choices.map(({ theme, title }) => (
        <label key={theme}>
          <input
            type="radio"
            name="theme"
            checked={chosen === theme}
            onChange={() => {
              applyTheme(theme)
              paintBrowserBar(theme)
              setChosen(theme)
            }}
          />
          {title}
        </label>
      ))}
    </fieldset>
  )
}
