import { Article } from '../../parts/article.tsx'
import { paths } from '../../routes.ts'
import { Screen } from '../../shell/screen.tsx'
import { LinkButton } from '../../ui/button.tsx'
import * as words from '../../words/words.ts'

const terms = [
  {
    heading: 'Renewal',
    texts: ['Subscriptions renew by themselves at the end of each period until they are cancelled.'],
  },
  {
    heading: 'Cancellation',
    texts: ['A cancellation is final. What was cancelled is not taken up again; it has to be ordered anew.'],
  },
  {
    heading: 'Resets',
    texts: ['Resetting an evaluation does not extend the period that has been paid for.'],
  },
  {
    heading: 'Extra connections and Level II data',
    texts: ['Both are charged by the month, each month anew.'],
  },
  {
    heading: 'Refunds',
    texts: ['All fees are non-refundable.'],
  },
  {
    heading: 'Disputes',
    texts: [
      'If a charge looks wrong, write to support first. Most questions are answered within a few days, without a bank.',
    ],
  },
] as const

/** A leftover of the specification, at one address for signed-in people and another for visitors (D70). */
function BillingTermsScreen() {
  return (
    <Screen title={words.billingTerms} lead="What holds for the trading evaluations, not for merchandise.">
      <Article parts={terms} />
      <div className="row">
        <LinkButton to={paths.contact()}>{words.contactUs}</LinkButton>
      </div>
    </Screen>
  )
}

export { BillingTermsScreen as Main }
