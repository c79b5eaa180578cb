import { homeTitle } from './messages.ts'

/** What the browser's tab says; null: the site's name alone. By itself, as every screen needs it and no more. */
export function pageTitle(title: string | null): string {
  return title ? `${title} · ${homeTitle}` : homeTitle
}
