import { componentExamples } from './component-examples.tsx'
import { controlExamples } from './control-examples.tsx'
import type { Examples } from './example.tsx'
import { partExamples } from './part-examples.tsx'
import { Screens } from './screens.tsx'
import { themes } from './themes.ts'
import { Tokens } from './tokens.tsx'
import './sandbox.css'

const groups = [
  { id: 'components', title: 'Components', examples: componentExamples },
  { id: 'controls', title: 'Controls', examples: controlExamples },
  { id: 'parts', title: 'Parts', examples: partExamples },
]

/** The whole page: an index, the tokens, what is made of them, and the screens. */
export function Sandbox() {
  return (
    <div className="sandbox">
      <nav className="sandbox-index" aria-label="Index">
        <h1>Sandbox</h1>
        <a href="#tokens">Tokens</a>
        {groups.map(({ id, title, examples }) => (
          <div key={id}>
            <a href={`#${id}`}>{title}</a>
            <ul>
              {Object.keys(examples).map(name => (
                <li key={name}>
                  <a href={`#${name}`}>{name}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <a href="#screens">Screens</a>
      </nav>
      <div className="sandbox-content">
        <Tokens />
        {groups.map(({ id, title, examples }) => (
          <Group key={id} id={id} title={title} examples={examples} />
        ))}
        <Screens />
      </div>
    </div>
  )
}

function Group({ id, title, examples }: { id: string; title: string; examples: Examples }) {
  return (
    <section id={id}>
      <h2>{title}</h2>
      {Object.entries(examples).map(([name, list]) => (
        <section key={name} id={name}>
          <h3>{name}</h3>
          <div className="sandbox-pair">
            {themes.map(theme => (
              <div key={theme} className={`sandbox-theme sandbox-${theme}`}>
                {list.map(example => (
                  <figure key={example.name} className="sandbox-example">
                    <figcaption>{example.name}</figcaption>
                    {example.draw()}
                  </figure>
                ))}
              </div>
            ))}
          </div>
        </section>
      ))}
    </section>
  )
}
