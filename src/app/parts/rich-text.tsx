import { lazyComponent } from '../shell/lazy-component.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import './rich-text.css'

// The sanitiser comes with the first description that needs it; without it nothing of that is shown.
const SafeHtml = lazyComponent(async () => (await import('./safe-html.tsx')).SafeHtml, <Skeleton count={3} />)

/** A description written as HTML, shown without anything that could act. Nothing where there is none. */
export function RichText({ html }: { html: string | null | undefined }) {
  return html?.trim() ? <SafeHtml html={html} /> : null
}
