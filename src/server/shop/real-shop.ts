import { hideDemoShop } from '../import/hide-demo-shop.ts'
import type { Services } from '../services.ts'
import { logUnsetShipping } from './shipping.ts'

/** Before a shop takes money: nobody pays with a card for what is made up, and its operator hears what was never said. */
export async function openRealShop(
  { db, log }: Pick<Services, 'db' | 'log'>,
  isProduction: boolean,
): Promise<void> {
  // Elsewhere the keys are those of Stripe's test, and the made-up shop is there to be tried.
  const hidden = isProduction ? await db.transaction().execute(hideDemoShop) : 0
  if (hidden > 0) log({ event: 'made-up-shop-hidden', products: hidden })
  await logUnsetShipping({ db, log })
}
