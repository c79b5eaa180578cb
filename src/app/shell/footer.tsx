import { Link } from 'wouter'
import * as messages from '../../contract/messages.ts'
import { config } from '../config.ts'
import { paths } from '../routes.ts'
import { prefersReducedMotion } from '../state/page/prefers-reduced-motion.ts'
import { useSignedIn } from '../state/session/use-signed-in.ts'
import { Button } from '../ui/button.tsx'
import * as words from '../words/words.ts'
import { SupportAddress } from './support-address.tsx'
import { useIsHydrated } from './use-is-hydrated.ts'
import './footer.css'

const links = [
  { title: words.hospitals, to: paths.hospitals() },
  { title: words.departments, to: paths.departments() },
  { title: words.guidelines, to: paths.terms() },
  { title: words.merchandise, to: paths.products() },
  { title: words.aboutUs, to: paths.about() },
  { title: words.contactUs, to: paths.contact() },
  { title: words.privacy, to: paths.privacy() },
  { title: words.evaluations, to: paths.evaluations() },
  { title: messages.connectionGuide, to: paths.connectionGuide() },
] as const

export function Footer() {
  const isUser = useSignedIn()
  // The HTML may have been built last year.
  const year = useIsHydrated() && new Date().getFullYear()
  return (
    <footer className="footer">
      <div className="content footer-columns">
        <div className="footer-about">
          <p className="footer-name">{words.siteName}</p>
          <p>{words.footerAbout}</p>
        </div>
        <nav aria-label={words.usefulLinks}>
          <h2>{words.usefulLinks}</h2>
          <ul className="footer-links">
            {links.map(({ title, to }) => (
              <li key={to}>
                <Link href={to}>{title}</Link>
              </li>
            ))}
            <li>
              <Link href={paths.billingTerms(isUser)}>{words.billingTerms}</Link>
            </li>
          </ul>
        </nav>
        <div>
          <h2>{words.contactUs}</h2>
          <a className="footer-mail" href={`mailto:${config.supportEmail}`}>
            <SupportAddress />
          </a>
        </div>
      </div>
      <div className="content footer-end">
        <p>
          © {year} {words.siteName}
        </p>
        <Button look="quiet" icon="up" onClick={toTop}>
          {words.toTop}
        </Button>
      </div>
    </footer>
  )
}

function toTop(): void {
  scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
}
