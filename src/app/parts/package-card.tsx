import { Link } from 'wouter'
import * as messages from '../../contract/messages.ts'
import type { Package } from '../../contract/package.ts'
import { leftoverPaths } from '../leftover-paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import * as words from '../words/package-words.ts'
import {
  formatDollars,
  hasScaling,
  optionalText,
  packageFacts,
  priceLabel,
  startPath,
} from './package-facts.ts'
import './package-card.css'

export interface PackageCardProps {
  offer: Package
  /** Decides where the card leads (A196). */
  categoryTitle: string
}

/** One package: what it starts with, what it asks for, what it costs. */
export function PackageCard({ offer, categoryTitle }: PackageCardProps) {
  const balance = formatDollars(offer.starting_balance)
  const name = optionalText(offer.title) ?? balance ?? words.aPackage
  const to = startPath(offer, categoryTitle)
  return (
    <article className="package-card">
      <h4>{name}</h4>
      {balance && <p className="package-card-balance">{balance}</p>}
      <dl>
        {packageFacts(offer).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {hasScaling(offer) && (
        <Link href={leftoverPaths.faq()} className="package-card-scaling">
          {messages.scalingYes}
        </Link>
      )}
      <p className="package-card-price">{priceLabel(offer)}</p>
      {to ? (
        <LinkButton to={to} look="quiet" wide>
          {messages.startNow}
          <span className="hidden-text">
            : <bdi>{name}</bdi>
          </span>
        </LinkButton>
      ) : (
        <p className="package-card-locked">
          <Icon name="lock" size={20} />
          {words.locked}
        </p>
      )}
    </article>
  )
}
