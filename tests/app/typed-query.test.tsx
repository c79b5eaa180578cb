// What is typed into a search box, and whether the address has it.
// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest'
import { paths } from '../../src/app/routes.ts'
import { useTypedQuery } from '../../src/app/state/places/typed-query.ts'
import { acting, mount, text } from './draw.tsx'

/** Says of the list whether it is on the page that the address names, as the lists do. */
function Box() {
  const { typed, type, isWritten } = useTypedQuery('', query => `/hospitals?search=${query}`)
  return (
    <>
      <input aria-label="Search" value={typed} onChange={({ target }) => type(target.value)} />
      <p>{isWritten ? 'its page' : 'the first page'}</p>
    </>
  )
}

/** One keystroke: React looks for it behind its own back, at what an element's own value is. */
function type(words: string): void {
  const box = document.querySelector('input')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, words)
  acting(() => void box?.dispatchEvent(new Event('input', { bubbles: true })))
}

test('A65: a space in an empty box leaves the list on its page, and a letter does not', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  mount(<Box />)
  const shown = [text()]
  for (const words of [' ', 'm']) {
    type(words)
    expect(document.querySelector('input')?.value).toBe(words)
    shown.push(text())
  }
  expect(shown).toEqual(['its page', 'its page', 'the first page'])
})

/** As the lists are, with a link to their next page. */
function Listed() {
  const { typed, type } = useTypedQuery('', query => paths.hospitals({ query }))
  return (
    <>
      <input aria-label="Search" value={typed} onChange={({ target }) => type(target.value)} />
      <a href={paths.hospitals({ query: typed, page: 2 })}>Next</a>
    </>
  )
}

test('A65: half an emoji, with which a text ends that was cut, breaks no list, and a whole one is searched for', () => {
  mount(<Listed />)
  const next = () => document.querySelector('a')?.getAttribute('href')
  type('mercy\ud83d')
  expect(next()).toBe('/hospitals/mercy?page=2')
  type('mercy\ud83d\ude00')
  expect(next()).toBe('/hospitals/mercy%F0%9F%98%80?page=2')
})

test('A14: Back, Forward or a link changes what stands in the box; that the address follows the typing does not', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const Search = ({ query }: { query: string }) => {
    const { typed, type } = useTypedQuery(query, text => paths.hospitals({ query: text }))
    return <input aria-label="Search" value={typed} onChange={({ target }) => type(target.value)} />
  }
  const { show } = mount(<Search query="mercy" />)
  const box = () => document.querySelector('input')?.value
  type('mercy t')
  acting(() => void vi.advanceTimersByTime(250))
  type('mercy tul')
  show(<Search query="mercy t" />)
  expect(box()).toBe('mercy tul')
  show(<Search query="saint anne" />)
  expect(box()).toBe('saint anne')
})
