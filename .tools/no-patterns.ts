/**
 * Stands in the build for the path patterns that wouter brings along: ours are matched by `routes.ts` alone,
 * and Home need not carry a second way.
 * @throws always: nothing of ours asks for it.
 */
export function parse(): never {
  throw new Error()
}
