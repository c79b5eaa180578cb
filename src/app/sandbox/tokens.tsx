import { type ThemeName, themes, tokenNames } from './themes.ts'

const isColor = (name: string) =>
  !/^--(font|type|motion|radius|space|shadow|target|content|reading|bottom)/.test(name)

/** The tokens of tokens.css in both appearances: colours as they look, all others as they are written. */
export function Tokens() {
  const names = tokenNames()
  return (
    <section id="tokens">
      <h2>Tokens</h2>
      <div className="sandbox-pair">
        {themes.map(theme => (
          <Swatches key={theme} theme={theme} names={names.filter(isColor)} />
        ))}
      </div>
      <dl className="sandbox-values">
        {names
          .filter(name => !isColor(name))
          .map(name => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{getComputedStyle(document.documentElement).getPropertyValue(name)}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}

function Swatches({ theme, names }: { theme: ThemeName; names: readonly string[] }) {
  return (
    <ul className={`sandbox-theme sandbox-swatches sandbox-${theme}`}>
      {names.map(name => (
        <li key={name}>
          <span style={{ background: `var(${name})` }} />
          <code>{name}</code>
        </li>
      ))}
    </ul>
  )
}
