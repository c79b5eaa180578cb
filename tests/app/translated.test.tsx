// @vitest-environment happy-dom
// A page that the browser translates: it puts elements of its own where texts stood (`font`, as Chromium does).
import { expect, test } from 'vitest'
import '../../src/app/state/page/translated.ts'
import { mount } from './draw.tsx'

/** Each text that is the page's own becomes another, in other elements; nobody tells React. */
async function translate(): Promise<void> {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (texts.nextNode()) found.push(texts.currentNode as Text)
  for (const text of found.filter(({ parentElement }) => !parentElement?.closest('font'))) {
    const outer = document.createElement('font')
    outer.appendChild(document.createElement('font')).textContent = text.data.toUpperCase()
    text.replaceWith(outer)
  }
  await Promise.resolve()
}

function Line({ before, said, mark }: { before?: string; said: string | null; mark: boolean }) {
  return (
    <p>
      {before}
      {mark && <b>!</b>}
      {said}
      <i>end</i>
    </p>
  )
}

const shown = () => document.querySelector('p')?.textContent

test('what goes, comes and changes on a translated page is seen, and the screen stays', async () => {
  const { show } = mount(<Line said="one" mark={false} />)
  await translate()
  expect(shown()).toBe('ONEEND')
  show(<Line said="two" mark={false} />)
  expect(shown()).toBe('twoEND')
  await translate()
  show(<Line said="two" mark />)
  expect(shown()).toBe('!TWOEND')
  show(<Line before="so " said="two" mark />)
  await translate()
  show(<Line before="so " said={null} mark={false} />)
  expect(shown()).toBe('SO END')
})

test('who wants the original back sees it change, and go, as before', async () => {
  const { show } = mount(<Line said="one" mark={false} />)
  const text = document.querySelector('p')?.firstChild
  await translate()
  if (text) document.querySelector('p > font')?.replaceWith(text)
  show(<Line said="two" mark />)
  expect(shown()).toMatch(/^!two/)
  show(<Line said={null} mark={false} />)
  expect(shown()).toBe('END')
})

test('what is translated twice goes whole', async () => {
  const { show } = mount(<Line said="one" mark={false} />)
  await translate()
  show(<Line said="two" mark={false} />)
  await translate()
  show(<Line said={null} mark={false} />)
  expect(shown()).toBe('END')
})

function Words({ words }: { words: readonly string[] }) {
  return (
    <p>
      {words.map(word => (
        <Word key={word} word={word} />
      ))}
    </p>
  )
}
const Word = ({ word }: { word: string }) => word

test('texts that change places take along what stands for them', async () => {
  const { show } = mount(<Words words={['one ', 'two ', 'three ']} />)
  await translate()
  show(<Words words={['three ', 'one ', 'two ']} />)
  expect(shown()?.toLowerCase()).toBe('three one two ')
})
