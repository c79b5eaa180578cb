import type { FormEvent } from 'react'
import { navigate } from 'wouter/use-browser-location'
import * as messages from '../../../contract/messages.ts'
import { paths } from '../../routes.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { noAutocorrect } from '../../ui/no-autocorrect.ts'
import '../../parts/search-input.css'
import './home-search.css'

/** Looks for a hospital. Pressed before any script ran, the browser itself goes to the directory. */
export function HomeSearch() {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form it has to be, and the search landmark is worth having
    <form className="home-search" role="search" action={paths.hospitals()} onSubmit={search}>
      <label className="home-search-field">
        <span className="hidden-text">{messages.homeSearch}</span>
        <Icon name="search" />
        <input
          className="search-input"
          type="search"
          name="search"
          placeholder={messages.homeSearch}
          {...noAutocorrect}
          enterKeyHint="search"
        />
      </label>
      <Button type="submit">{messages.searchButton}</Button>
    </form>
  )
}

function search(event: FormEvent<HTMLFormElement>): void {
  event.preventDefault()
  const query = new FormData(event.currentTarget).get('search')
  navigate(paths.hospitals({ query: String(query ?? '') }))
}
