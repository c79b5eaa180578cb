import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import * as messages from '../../../contract/messages.ts'
import { config } from '../../config.ts'
import { paths } from '../../routes.ts'
import { Screen } from '../../shell/screen.tsx'
import { SocialLinks } from '../../shell/social-links.tsx'
import { SupportAddress } from '../../shell/support-address.tsx'
import { session } from '../../state/session/session-state.ts'
import { forgetLeaving } from '../../state/shop/left-to-pay.ts'
import { isAfterPayment } from '../../state/shop/thanks.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import * as shop from '../../words/shop-words.ts'
import './thank-you.css'

/** After a purchase. Says nothing about the order itself, nor that there is one: anybody may open this address. */
function ThankYouScreen() {
  const { phase } = useSnapshot(session)
  const [isPaid] = useState(() => isAfterPayment(history.state))
  useEffect(() => {
    // Not before: a reload on the way here would ask whose payment it was.
    if (isPaid) forgetLeaving()
  }, [isPaid])
  return (
    <Screen title={shop.thankYou}>
      <Card className="thank-you">
        <span className="thank-you-mark">
          <Icon name={isPaid ? 'check' : 'bag'} size={32} />
        </span>
        {isPaid && <p className="thank-you-lead">{shop.thankYouLead}</p>}
        <p>{isPaid ? shop.confirmationMailed : shop.confirmationLater}</p>
        <p>
          {shop.thankYouHelp}{' '}
          <a href={`mailto:${config.supportEmail}`}>
            <SupportAddress />
          </a>
        </p>
        <div className="row">
          {phase === 'user' && <LinkButton to={paths.orders()}>{shop.seeOrders}</LinkButton>}
          <LinkButton to={paths.products()} look="quiet">
            {messages.returnToShop}
          </LinkButton>
        </div>
        <section className="thank-you-social" aria-label={shop.followUs}>
          <p className="muted">{shop.followUs}</p>
          <SocialLinks />
        </section>
      </Card>
    </Screen>
  )
}

export { ThankYouScreen as Main }
