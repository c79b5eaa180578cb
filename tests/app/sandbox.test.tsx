// The sandbox shows every component: what is added to src/app/ui without an example fails here.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { findRoute } from '../../src/app/routes.ts'
import { componentExamples } from '../../src/app/sandbox/component-examples.tsx'
import { controlExamples } from '../../src/app/sandbox/control-examples.tsx'
import { partExamples } from '../../src/app/sandbox/part-examples.tsx'
import { screenPaths } from '../../src/app/sandbox/screen-paths.ts'
import { readSetting, stagedPath, states } from '../../src/app/sandbox/states.ts'
import { root } from '../imports.ts'

const shown = { ...componentExamples, ...controlExamples }

function componentsOf(folder: string): string[] {
  const files = readdirSync(path.join(root, folder)).filter(name => name.endsWith('.tsx'))
  return files.flatMap(name => {
    const text = readFileSync(path.join(root, folder, name), 'utf8')
    return [...text.matchAll(/^export function ([A-Z]\w*)/gm)].map(([, component = '']) => component)
  })
}

test('every component of src/app/ui is in the sandbox, and nothing else is there by its name', () => {
  const components = componentsOf('src/app/ui')
  expect(components).toContain('StarInput')
  expect(Object.keys(shown).toSorted()).toEqual(components.toSorted())
})

test.each(Object.entries({ ...shown, ...partExamples }))(
  '%s can be drawn in each of its states',
  (_, examples) => {
    expect(examples.length).toBeGreaterThan(0)
    expect(new Set(examples.map(({ name }) => name)).size).toBe(examples.length)
    for (const { draw } of examples)
      expect(renderToStaticMarkup(<Router ssrPath="/sandbox">{draw()}</Router>)).not.toBe('')
  },
)

test('each screen of the sandbox is the one of its route, and its address says what state it is in', () => {
  for (const [name, address] of Object.entries(screenPaths))
    expect(findRoute(address.replace(/[?].*/, ''))?.name).toBe(name)
  for (const state of states) {
    const setting = { state, theme: 'dark', isSignedIn: true } as const
    const { pathname, search } = new URL(stagedPath('/hospitals?unit=3', setting), 'http://localhost')
    expect(pathname).toBe('/hospitals')
    expect(search).toContain('unit=3')
    expect(readSetting(search)).toEqual(setting)
  }
})
