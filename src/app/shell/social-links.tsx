import { config } from '../config.ts'
import './social-links.css'

/** Names, on phones two letters of them; logos belong to others and would have to be kept up to date. */
export function SocialLinks() {
  return (
    <ul className="social-links">
      {config.social.map(({ name, short, url }) => (
        <li key={name}>
          <a href={url} rel="noopener noreferrer" target="_blank">
            <span className="social-links-name">{name}</span>
            <span className="social-links-short" aria-hidden="true">
              {short}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
