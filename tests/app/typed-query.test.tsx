// What is typed into a search box, and whether the address has it.
// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest'
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
  expect(box?.value).toBe(words)
}

test('A65: a space in an empty box leaves the list on its page, and a letter does not', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  mount(<Box />)
  const shown = [text()]
  for (const words of [' ', 'm']) {
    type(words)
    shown.push(text())
  }
  expect(shown).toEqual(['its page', 'its page', 'the first page'])
})
