import { spawn } from 'node:child_process'
import { endWithScan } from './end-with-scan.mjs'

/** Runs a program for so long at most. @returns what it printed, and whether it came to its end. */
export async function runTool(program, args, { seconds, folder }) {
  const child = endWithScan(
    spawn(program, args, {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      // Its notes stay in the folder of this scan.
      env: { PATH: process.env.PATH, HOME: folder, LANG: 'C.UTF-8', PYTHONUNBUFFERED: '1' },
    }),
  )
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', text => (printed += text))
  const timer = setTimeout(() => child.kill('SIGKILL'), seconds * 1000)
  const status = await new Promise(resolve => child.once('close', resolve))
  clearTimeout(timer)
  return { printed, isWhole: status !== null }
}
