import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { type RouteName, routes } from '../routes.ts'
import { ChipButton } from '../ui/chip.tsx'
import { screenPaths } from './screen-paths.ts'
import { type Setting, stagedPath, states } from './states.ts'
import { themes } from './themes.ts'

const sizes = {
  phone: { width: 390, height: 844 },
  'small phone': { width: 320, height: 640 },
  desktop: { width: 1440, height: 900 },
} as const
type Size = keyof typeof sizes

/** Every screen in one state at a time, light and dark; a frame is loaded when it comes into sight. */
export function Screens() {
  const [state, setState] = useState<Setting['state']>('full')
  const [size, setSize] = useState<Size>('phone')
  return (
    <section id="screens">
      <h2>Screens</h2>
      <Choice label="State" options={states} chosen={state} onChoose={setState} />
      <Choice label="Size" options={Object.keys(sizes) as Size[]} chosen={size} onChoose={setSize} />
      {(Object.keys(screenPaths) as RouteName[]).map(name => (
        <ScreenFrames key={`${name} ${state} ${size}`} name={name} state={state} size={size} />
      ))}
    </section>
  )
}

interface ChoiceProps<Option extends string> {
  label: string
  options: readonly Option[]
  chosen: Option
  onChoose: (option: Option) => void
}

function Choice<Option extends string>({ label, options, chosen, onChoose }: ChoiceProps<Option>) {
  return (
    <fieldset className="row sandbox-choice">
      <legend>{label}</legend>
      {options.map(option => (
        <ChipButton key={option} pressed={option === chosen} onClick={() => onChoose(option)}>
          {option}
        </ChipButton>
      ))}
    </fieldset>
  )
}

function ScreenFrames({ name, state, size }: { name: RouteName; state: Setting['state']; size: Size }) {
  const [, audience] = routes[name]
  const isSignedIn = audience === 'user' || audience === 'signed-in'
  return (
    <section>
      <h3>{name}</h3>
      <div className="sandbox-frames">
        {themes.map(theme => {
          const path = stagedPath(screenPaths[name], { state, theme, isSignedIn })
          return (
            <div key={theme}>
              <a href={path} target="_blank" rel="noreferrer">
                {theme}
              </a>
              <Frame title={`${name}, ${state}, ${theme}`} src={path} {...sizes[size]} />
            </div>
          )
        })}
      </div>
    </section>
  )
}

/** Empty until it is in sight: `loading="lazy"` would have the screens far below start, and all of them be slow. */
function Frame({ src, ...rest }: ComponentProps<'iframe'>) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const watch = new IntersectionObserver(entries => {
      if (entries.some(entry => entry.isIntersecting)) setSeen(true)
    })
    if (frame.current) watch.observe(frame.current)
    return () => watch.disconnect()
  }, [])
  return <iframe ref={frame} src={isSeen ? src : undefined} {...rest} />
}
