import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { useSearchParams } from 'wouter'
import { config } from '../../config.ts'
import { ContactForm } from '../../forms/contact-form.tsx'
import { SavedPanel } from '../../forms/saved-panel.tsx'
import { useContactStart } from '../../forms/use-contact.ts'
import { idOf } from '../../routes.ts'
import { Screen } from '../../shell/screen.tsx'
import { SocialLinks } from '../../shell/social-links.tsx'
import { session, viewerOf } from '../../state/session-state.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { words } from '../../words.ts'
import * as writing from '../../writing-words.ts'
import './contact.css'

export function ContactScreen() {
  const author = viewerOf(useSnapshot(session))
  const [search] = useSearchParams()
  const [saved, setSaved] = useState<{ seq: number; author: number } | null>(null)
  const start = useContactStart(author, idOf(search.get('edit') ?? undefined))
  return (
    <Screen title={words.contactUs} lead={writing.contactLead}>
      <div className="contact">
        <Card>
          {saved?.author === author ? (
            <SavedPanel seq={saved.seq} author={author} sentWords={writing.messageSent}>
              <div className="row">
                <Button look="plain" onClick={() => setSaved(null)}>
                  {writing.writeAnother}
                </Button>
              </div>
            </SavedPanel>
          ) : (
            // Another person begins with an empty form, never with what stands in this one.
            start && (
              <ContactForm
                key={`${author} ${start.editSeq}`}
                initial={start.values}
                editSeq={start.editSeq}
                onSaved={seq => setSaved({ seq, author })}
              />
            )
          )}
        </Card>
        <section aria-labelledby="other-ways" className="contact-ways">
          <h2 id="other-ways">{writing.otherWays}</h2>
          <a href={`mailto:${config.supportEmail}`} className="contact-mail">
            <Icon name="mail" />
            {config.supportEmail}
          </a>
          <SocialLinks />
        </section>
      </div>
    </Screen>
  )
}
