import * as messages from '../../../contract/messages.ts'
import { MarketSelector } from '../../parts/market-selector.tsx'
import { PackageSections } from '../../parts/package-sections.tsx'
import { PackagesPlaceholder } from '../../parts/packages-placeholder.tsx'
import { usePackages } from '../../state/shop/use-packages.ts'
import * as words from '../../words/package-words.ts'
import './challenge.css'

/** What is left of the trading service, below what the site is about (D85). */
export function Challenge() {
  const { sections, ...load } = usePackages()
  return (
    <section className="challenge" aria-labelledby="challenge">
      <div>
        <h2 id="challenge">{messages.selectChallenge}</h2>
        <p className="muted">{words.challengeLead}</p>
      </div>
      <MarketSelector />
      {sections ? <PackageSections sections={sections} /> : <PackagesPlaceholder {...load} />}
    </section>
  )
}
