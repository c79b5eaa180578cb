import { type Addition, newPriceOf } from '../../db/queries/additions.ts'
import { paths } from '../routes.ts'
import { discardEntry } from '../state/outbox/outbox.ts'
import { focusHeading } from '../state/page/focus-heading.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { additionTitle } from '../words/line-words.ts'
import * as shop from '../words/shop-words.ts'
import { NewPriceButton, NewPriceText } from './new-price.tsx'
import './refused-additions.css'

/** Nothing was written that could be lost, so it is not asked about. */
async function leave(seq: number): Promise<void> {
  if (await discardEntry(seq)) focusHeading()
}

/** What the server did not put into the cart, each with why and with the way on. */
export function RefusedAdditions({ additions }: { additions: Addition[] }) {
  if (additions.length === 0) return null
  return (
    <ul className="refused-additions" aria-label={shop.refusedChange}>
      {additions.map(addition => (
        <li key={addition.seq}>
          <Notice tone="warm">
            <p>
              <strong>
                <bdi>{additionTitle(addition)}</bdi>
              </strong>
            </p>
            <NewPriceText addition={addition} />
            {newPriceOf(addition) === null &&
              addition.refusal?.map(message => <p key={message}>{message}</p>)}
            <div className="row">
              <NewPriceButton addition={addition} />
              {addition.price !== null && (
                <LinkButton to={paths.product(addition.args.productId)} look="quiet">
                  {shop.lookAgain}
                </LinkButton>
              )}
              <Button look="plain" icon="trash" onClick={() => void leave(addition.seq)}>
                {shop.leaveOut}
              </Button>
            </div>
          </Notice>
        </li>
      ))}
    </ul>
  )
}
