// node .tools/run.mjs NAME [arguments]: runs dist/server/NAME.js, installed and built first where need be.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './build.mjs'
import { ensureDependencies, giveUp, root } from './setup.mjs'

/**
 * Runs a built program of the server with these arguments.
 * In this process, not in a child: signals and exit codes then reach it, and the shell, untouched.
 */
export async function runBuilt(name, args) {
  ensureDependencies()
  ensureBuilt()
  const program = path.join(root, 'dist', 'server', `${name}.js`)
  if (!existsSync(program)) giveUp(`There is no program "${name}" in dist/server.`)
  process.argv = [process.execPath, program, ...args]
  await import(pathToFileURL(program).href)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [name, ...args] = process.argv.slice(2)
  if (!name) giveUp('Say what to run: node .tools/run.mjs NAME [arguments]')
  await runBuilt(name, args)
}
