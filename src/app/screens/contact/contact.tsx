import { Suspense, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import { config } from '../../config.ts'
import { lazyForm } from '../../forms/lazy-form.tsx'
import { SubmissionStatus, type SubmittedEntry } from '../../forms/submission-status.tsx'
import { idOf, paths } from '../../routes.ts'
import { Screen } from '../../shell/screen.tsx'
import { SocialLinks } from '../../shell/social-links.tsx'
import { SupportAddress } from '../../shell/support-address.tsx'
import { focusHeading } from '../../state/page/focus-heading.ts'
import { stay } from '../../state/page/scroll.ts'
import { useIsUnmounted } from '../../state/page/use-is-unmounted.ts'
import { session, viewerOf } from '../../state/session/session-state.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import * as formWords from '../../words/form-words.ts'
import * as words from '../../words/words.ts'
import './contact.css'

// Heading and other ways are drawn while the code of the form, which weighs more than they do, is fetched.
const ContactForm = lazyForm(async () => (await import('../../forms/contact-form.tsx')).ContactForm)

function ContactScreen() {
  const author = viewerOf(useSnapshot(session))
  const search = new URLSearchParams(useSearch())
  const [saved, setSaved] = useState<SubmittedEntry | null>(null)
  // As of a review: to whoever comes next it says nothing, nor to its author when they are back.
  if (saved && saved.author !== author) setSaved(null)
  const [, navigate] = useLocation()
  const isUnmounted = useIsUnmounted()
  const editSeq = idOf(search.get('edit') ?? undefined)
  const keep = (entry: SubmittedEntry) => {
    setSaved(entry)
    // Whoever writes another one, or comes Back, must not find the old one in the form.
    if (editSeq !== null && !isUnmounted.current) navigate(paths.contact(), { replace: true, state: stay })
  }
  const writeAnother = () => {
    setSaved(null)
    focusHeading()
  }
  return (
    <Screen title={words.contactUs} lead={formWords.contactLead}>
      <div className="contact">
        <Card>
          {saved?.author === author ? (
            <SubmissionStatus saved={saved} sentWords={formWords.messageSent}>
              <div className="row">
                <Button look="plain" onClick={writeAnother}>
                  {formWords.writeAnother}
                </Button>
              </div>
            </SubmissionStatus>
          ) : (
            <Suspense fallback={<Skeleton shape="card" />}>
              <ContactForm author={author} editSeq={editSeq} onSaved={keep} />
            </Suspense>
          )}
        </Card>
        <section aria-labelledby="other-ways" className="contact-ways">
          <h2 id="other-ways">{formWords.otherWays}</h2>
          <a href={`mailto:${config.supportEmail}`} className="contact-mail">
            <Icon name="mail" />
            <SupportAddress />
          </a>
          <SocialLinks />
        </section>
      </div>
    </Screen>
  )
}

export { ContactScreen as Main }
