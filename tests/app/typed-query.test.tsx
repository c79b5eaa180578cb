// What is typed into a search box, and whether the address has it.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { type TypedQuery, useTypedQuery } from '../../src/app/state/places/typed-query.ts'
import { draw, leaveScreen } from './hooks.ts'

vi.mock('react', async original => ({
  ...(await original<typeof import('react')>()),
  ...(await import('./hooks.ts')).hooks,
}))

test('A65: a space in an empty box leaves the list on its page, and a letter does not', () => {
  vi.useFakeTimers()
  let box = {} as TypedQuery
  function Box() {
    box = useTypedQuery('', text => `/hospitals?search=${text}`)
    return null
  }
  const show = () => draw(() => renderToStaticMarkup(<Box />))
  const typed = ['', ' ', 'm'].map(text => {
    show()
    box.type(text)
    show()
    return box.isWritten
  })
  expect(typed).toEqual([true, true, false])
  leaveScreen()
  vi.useRealTimers()
})
