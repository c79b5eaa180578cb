import type { receiptsOf } from '../../../db/queries/receipts.ts'
import { unitOfSubject } from '../../state/entry-content.ts'
import { useNow } from '../../state/use-now.ts'
import { useUnitName } from '../../state/use-unit-name.ts'
import { ago } from '../../time-words.ts'
import { Icon } from '../../ui/icon.tsx'
import * as writing from '../../writing-words.ts'

type Receipt = Awaited<ReturnType<typeof receiptsOf>>[number]

/** What has arrived lately, small: so that nobody has to wonder. */
export function Receipts({ receipts }: { receipts: Receipt[] }) {
  return (
    <section className="waiting-receipts" aria-labelledby="receipts">
      <h2 id="receipts">{writing.receipts}</h2>
      <p className="muted">{writing.receiptsNote}</p>
      <ul>
        {receipts.map(receipt => (
          <ReceiptLine key={receipt.key} receipt={receipt} />
        ))}
      </ul>
    </section>
  )
}

function ReceiptLine({ receipt }: { receipt: Receipt }) {
  const now = useNow()
  const unit = useUnitName(unitOfSubject(receipt.subject)) ?? writing.unnamedUnit
  return (
    <li>
      <Icon name="check" size={20} />
      <span>
        {receiptWords(receipt.name, unit)}, <span className="muted">{ago(receipt.settledAt, now)}</span>
      </span>
    </li>
  )
}

function receiptWords(name: string, unit: string): string {
  switch (name) {
    case 'review.submit':
      return writing.whatReview(unit)
    case 'review.delete':
      return writing.whatReviewDelete(unit)
    case 'contact.send':
      return writing.whatContact
    case 'cart.add':
      return writing.whatCartAdd
    default:
      return writing.whatCartRemove
  }
}
