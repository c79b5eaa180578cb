import { useState } from 'react'
import type { Theme } from '../state/page/theme.ts'
import { chooseTheme, chosenTheme } from '../state/page/theme-choice.ts'
import { screenWords } from '../words/screen-words.ts'
import './theme-switch.css'

const choices: { theme: Theme; title: string }[] = [
  { theme: 'system', title: screenWords.systemTheme },
  { theme: 'light', title: screenWords.lightTheme },
  { theme: 'dark', title: screenWords.darkTheme },
  { theme: 'night', title: screenWords.nightTheme },
]

/** Light, dark, as the device has it, or dark while it is night. */
export function ThemeSwitch() {
  const [chosen, setChosen] = useState(chosenTheme)
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
              chooseTheme(theme)
              setChosen(theme)
            }}
          />
          {title}
        </label>
      ))}
    </fieldset>
  )
}
