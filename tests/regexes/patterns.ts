/** The regular expressions of the source, read by parsing it. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor } from 'vite'
import { root, sourcesIn } from '../imports.ts'

export interface Pattern {
  readonly file: string
  /** As it stands in the source; null: put together when the program runs. */
  readonly text: string | null
}

export function patternsOf(folders: readonly string[]): Pattern[] {
  return folders
    .flatMap(sourcesIn)
    .flatMap(file => patternsIn(file, readFileSync(path.join(root, file), 'utf8')))
}

export function patternsIn(file: string, text: string): Pattern[] {
  const patterns: Pattern[] = []
  const compose = ({ callee }: { callee: { start: number; end: number } }) => {
    if (text.slice(callee.start, callee.end) === 'RegExp') patterns.push({ file, text: null })
  }
  new Visitor({
    Literal(node) {
      if ('regex' in node && node.regex)
        patterns.push({ file, text: `/${node.regex.pattern}/${node.regex.flags}` })
    },
    NewExpression: compose,
    CallExpression: compose,
  }).visit(parseSync(file, text).program)
  return patterns
}
