// Runs tests in a process of its own, which speaks to this terminal.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { root } from './setup.mjs'

/** What works for this process at the moment. */
let child
let isListening = false

/**
 * From now on Ctrl+C and SIGTERM end the tests first, and then this process by `process.exit`: what was started and laid down
 * for them goes in `process.on('exit')`, whichever way it ends.
 */
export function endWithTests() {
  if (isListening) return
  isListening = true
  for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143 }))
    process.on(signal, () => {
      if (!child) process.exit(code)
      child.once('exit', () => process.exit(code))
      // Ctrl+C reaches everything in the terminal by itself; a second one would cut the tests off.
      if (signal === 'SIGTERM') child.kill(signal)
    })
}

/** @param env what they are told beside the environment of this process. @returns the code it ended with; 1 where it was ended. */
export async function runVitest(args, env = {}) {
  endWithTests()
  const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs')
  child = spawn(process.execPath, [vitest, 'run', ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  const [code] = await once(child, 'exit')
  child = undefined
  return code ?? 1
}
