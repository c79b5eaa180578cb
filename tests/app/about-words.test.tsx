import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { Main as About } from '../../src/app/screens/about/about.tsx'

test('D78 A140: About Us promises no more of an anonymous review than the form does: its words may tell whose it is', () => {
  const said = renderToStaticMarkup(
    <Router ssrPath="/about">
      <About />
    </Router>,
  )
  expect(said).toContain('Anonymous means anonymous')
  expect(said).toMatch(/your words[^.]* may be recognised/)
  expect(said).not.toMatch(/nobody[^.]* can tell/i)
})
