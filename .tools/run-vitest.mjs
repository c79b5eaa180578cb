// Runs tests in a process of its own, which speaks to this terminal.

import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { root } from './setup.mjs'

/** @param env what they are told beside the environment of this process. @returns the code it ended with; 1 where it was ended. */
export function runVitest(args, env = {}) {
  const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const { status } = spawnSync(process.execPath, [vitest, 'run', ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  return status ?? 1
}
