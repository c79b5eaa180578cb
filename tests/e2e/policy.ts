import type { BrowserContext } from 'playwright-core'

/** Counts what the policy of the page forbids, on every page from its first moment. */
export async function watchPolicy(context: BrowserContext): Promise<string[]> {
  const broken: string[] = []
  await context.exposeFunction('policyBroken', (what: string) => void broken.push(what))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const { policyBroken } = globalThis as unknown as { policyBroken: (what: string) => void }
      policyBroken(`${location.pathname}: ${violatedDirective} ${blockedURI}`)
    })
  })
  return broken
}

/** Lists who else than this origin is asked by any page. */
export function watchForeign(context: BrowserContext, ours: string): string[] {
  const foreign: string[] = []
  context.on('request', request => {
    const url = request.url()
    if (!url.startsWith(ours) && !/^(blob|data|about):/.test(url)) foreign.push(url)
  })
  return foreign
}
