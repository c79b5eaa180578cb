// Reads how much of something is wanted.

import { parseArgs } from 'node:util'

/**
 * Whole numbers above 0 from the arguments of this process, as in `--seed 1`.
 * @param usual by their names what holds where they are not given.
 * @returns them, and the words beside them; null where they cannot be read.
 */
export function readAmounts(usual) {
  const names = Object.keys(usual)
  const options = Object.fromEntries(names.map(name => [name, { type: 'string' }]))
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const amounts = names.map(name => [name, Number(values[name] ?? usual[name])])
    const areWhole = amounts.every(([, amount]) => Number.isInteger(amount) && amount > 0)
    return areWhole ? { ...Object.fromEntries(amounts), positionals } : null
  } catch {
    return null
  }
}
