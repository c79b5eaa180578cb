// Reads what a source file imports, by parsing it: static, dynamic, type-only, re-exported and globbed imports alike.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync, Visitor } from 'vite'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

export interface SourceFile {
  /** From the root, with forward slashes. */
  path: string
  /** What it imports: a path from the root for our own files, the bare name for packages. */
  imports: string[]
  /** Every identifier and property name it uses. */
  names: Set<string>
}

/** The TypeScript files below a folder, as paths from the root. */
export function sourcesIn(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name))
    .map(name => `${folder}/${name.split(path.sep).join('/')}`)
    .sort()
}

/** Parses one file of ours; throws where it is no valid TypeScript or where an import can't be read from the text. */
export function parseSource(file: string, text = readFileSync(path.join(root, file), 'utf8')): SourceFile {
  const { program, errors } = parseSync(file, text)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const specifiers: string[] = []
  const names = new Set<string>()
  const take = (node: { type: string; value?: unknown } | null | undefined): void => {
    if (node?.type === 'Literal' && typeof node.value === 'string') specifiers.push(node.value)
    else if (node) throw new Error(`${file}: an import whose target is computed can't be checked`)
  }
  new Visitor({
    ImportDeclaration: node => take(node.source),
    ExportNamedDeclaration: node => take(node.source),
    ExportAllDeclaration: node => take(node.source),
    ImportExpression: node => take(node.source),
    TSImportType: node => take(node.source),
    CallExpression: node => {
      const callee = text.slice(node.callee.start, node.callee.end)
      if (callee !== 'import.meta.glob') return
      const [patterns] = node.arguments
      if (patterns?.type === 'ArrayExpression') for (const element of patterns.elements) take(element)
      else take(patterns)
    },
    Identifier: node => void names.add(node.name),
    JSXIdentifier: node => void names.add(node.name),
  }).visit(program)
  return { path: file, imports: specifiers.map(specifier => resolveImport(file, specifier)), names }
}

function resolveImport(from: string, specifier: string): string {
  if (specifier.startsWith('/')) return specifier.slice(1)
  if (!specifier.startsWith('.')) return specifier
  return path.posix.join(path.posix.dirname(from), specifier)
}
