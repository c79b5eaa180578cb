import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { iconNames, stepNames } from '../../src/app/ui/drawing-names.ts'
import { root } from '../imports.ts'

test('every drawing that a screen can ask for is on the sheet, once, and none besides', () => {
  const sheet = readFileSync(path.join(root, 'public', 'drawings.svg'), 'utf8')
  const drawn = [...sheet.matchAll(/<symbol id="([^"]+)" viewBox="[^"]+">/g)].map(found => found[1])
  expect(drawn.toSorted()).toEqual([...iconNames, ...stepNames].toSorted())
})

test('the sheet carries no style of its own: the policy of the site would refuse it', () => {
  const sheet = readFileSync(path.join(root, 'public', 'drawings.svg'), 'utf8')
  expect(sheet).not.toMatch(/<style|\sstyle=|<script|\son\w+=/)
})
