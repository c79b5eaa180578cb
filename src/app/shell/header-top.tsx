import { useSnapshot } from 'valtio'
import { connection, isUnreachable } from '../../sync/status.ts'
import { config } from '../config.ts'
import { Icon } from '../ui/icon.tsx'
import * as words from '../words/words.ts'
import { lazyComponent } from './lazy-component.ts'
import { SocialLinks } from './social-links.tsx'
import { SupportAddress } from './support-address.tsx'
import './header-top.css'

// It reads the database, whose code is no part of the first screen.
const OfflineNote = lazyComponent(async () => (await import('./offline-note.tsx')).OfflineNote, <Contact />)

/** How to reach us; without a connection that is said in the same place: nothing moves when it comes or goes. */
export function HeaderTop() {
  const { state } = useSnapshot(connection)
  return (
    <div className="header-top">
      <div className="content header-top-row">{isUnreachable(state) ? <OfflineNote /> : <Contact />}</div>
    </div>
  )
}

function Contact() {
  return (
    <>
      <a className="header-mail" href={`mailto:${config.supportEmail}`}>
        <Icon name="mail" size={16} />
        <span className="hidden-text">{words.supportEmail}: </span>
        <SupportAddress />
      </a>
      <SocialLinks />
    </>
  )
}
