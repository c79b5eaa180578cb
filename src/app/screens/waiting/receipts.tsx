import type { CommandName } from '../../../contract/commands.ts'
import type { ReceiptView } from '../../../db/queries/receipts.ts'
import { unitOfSubject } from '../../state/outbox/entry-content.ts'
import { useUnitName } from '../../state/places/use-unit-name.ts'
import { useNow } from '../../state/use-now.ts'
import { Icon } from '../../ui/icon.tsx'
import * as reviewWords from '../../words/review-words.ts'
import { ago } from '../../words/time-words.ts'
import * as waitingWords from '../../words/waiting-words.ts'

/** What has arrived lately, small: so that nobody has to wonder. */
export function Receipts({ receipts }: { receipts: ReceiptView[] }) {
  return (
    <section className="waiting-receipts" aria-labelledby="receipts">
      <h2 id="receipts">{waitingWords.receipts}</h2>
      <p className="muted">{waitingWords.receiptsNote}</p>
      <ul>
        {receipts.map(receipt => (
          <ReceiptLine key={receipt.key} receipt={receipt} />
        ))}
      </ul>
    </section>
  )
}

function ReceiptLine({ receipt }: { receipt: ReceiptView }) {
  const now = useNow()
  const unit = useUnitName(unitOfSubject(receipt.subject)) ?? reviewWords.unnamedUnit
  return (
    <li>
      <Icon name="check" size={20} />
      <span>
        {receiptWords(receipt.name, unit)}, <span className="muted">{ago(receipt.settledAt, now)}</span>
      </span>
    </li>
  )
}

const words: Record<CommandName, (unit: string) => string> = {
  'review.submit': waitingWords.whatReview,
  'review.delete': waitingWords.whatReviewDelete,
  'contact.send': () => waitingWords.whatContact,
  'cart.add': () => waitingWords.whatCartAdd,
  'cart.remove': () => waitingWords.whatCartRemove,
}

/** A newer app may have sent it. */
function receiptWords(name: string, unit: string): string {
  return Object.hasOwn(words, name) ? words[name as CommandName](unit) : waitingWords.whatUnknown
}
