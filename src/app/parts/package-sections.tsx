import type { PackageSection } from '../../db/queries/packages.ts'
import { PackageCard } from './package-card.tsx'
import { optionalText } from './package-facts.ts'
import './package-sections.css'

/** The packages by category; the trial below the others, set apart (A190). */
export function PackageSections({ sections }: { sections: readonly PackageSection[] }) {
  return sections.map(({ category, packages, isTrial }) => (
    <section
      key={category.id}
      className={isTrial ? 'package-section package-section-trial' : 'package-section'}
      aria-labelledby={`category-${category.id}`}
    >
      <div>
        <h3 id={`category-${category.id}`}>{category.title}</h3>
        {optionalText(category.headline) && <p className="muted">{category.headline}</p>}
      </div>
      <ul className="package-grid">
        {packages.map(offer => (
          <li key={offer.id}>
            <PackageCard offer={offer} categoryTitle={category.title} />
          </li>
        ))}
      </ul>
    </section>
  ))
}
