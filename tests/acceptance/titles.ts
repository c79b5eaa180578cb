/** The names of all tests, read from their files: nothing has to run for it to be known what is proven. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor } from 'vite'
import { root, sourcesIn } from '../imports.ts'

/** As far as a test's name is told, a syntax tree. */
interface Node {
  type: string
  name?: string
  value?: unknown
  callee?: Node
  tag?: Node
  object?: Node
  property?: Node
  quasis?: { value: { raw: string } }[]
}

/** What hides a test from a run, always or on some machines: its name then proves nothing. */
const HIDING = new Set(['skip', 'skipIf', 'runIf', 'todo', 'fails', 'only'])

/** Commands of their own run these, `npm test` does not. */
const BY_COMMAND = /^tests\/(?:browsers|proxy)\//

/** @returns the name of each test that always runs, placeholders left out. */
export function testTitles(): string[] {
  return sourcesIn('tests')
    .filter(file => /\.test\.tsx?$/.test(file) && !BY_COMMAND.test(file))
    .flatMap(file => titlesIn(file, readFileSync(path.join(root, file), 'utf8')))
}

/** The same of one file. */
export function titlesIn(file: string, text: string): string[] {
  const titles: string[] = []
  new Visitor({
    CallExpression(node) {
      const title = titleOf(node.arguments[0] as Node | undefined)
      if (title !== null && isTest(node.callee as Node)) titles.push(title)
    },
  }).visit(parseSync(file, text).program)
  return titles
}

/** Whether this is `test`, or something made of it: `test.each([...])`. */
function isTest(callee: Node | undefined): boolean {
  if (!callee) return false
  if (callee.type === 'Identifier') return callee.name === 'test' || callee.name === 'it'
  if (callee.property?.name && HIDING.has(callee.property.name)) return false
  return isTest(callee.callee ?? callee.tag ?? callee.object)
}

function titleOf(node: Node | undefined): string | null {
  if (node?.type === 'TemplateLiteral') return node.quasis?.map(({ value }) => value.raw).join(' ') ?? null
  return typeof node?.value === 'string' ? node.value : null
}
