import type { PageMessage } from '../../../contract/worker-messages.ts'

/** Not yet in TypeScript's library. */
interface ScriptPolicies {
  createPolicy(
    name: string,
    rules: { createScriptURL(): string },
  ): { createScriptURL(address: string): string }
}

const ADDRESS = '/sw.js'

/**
 * The only address from which this app takes a script by itself. Where the browser enforces Trusted Types it is an
 * object that stands for its text; the policy is named in the server's Content-Security-Policy.
 */
export const workerScript = trusted()

export const workerOptions: RegistrationOptions = { scope: '/', updateViaCache: 'none' }

/**
 * @returns when the whole app is on this device.
 * @throws where it could not be brought there.
 */
export async function registerFirst(): Promise<void> {
  const registration = await navigator.serviceWorker.register(workerScript, workerOptions)
  // A page that is opened in the very moment in which the first worker takes all pages is not among them.
  registration.active?.postMessage({ kind: 'take-page' } satisfies PageMessage)
  await untilInstalled(registration)
}

/**
 * @returns when a worker is in charge of this page's addresses.
 * @throws where its install fails: what was registered is gone then, and `ready` waits for the next one, for ever.
 */
export async function untilInstalled(registration?: ServiceWorkerRegistration): Promise<void> {
  await Promise.race([navigator.serviceWorker.ready, failureOf(registration)])
}

function failureOf(registration?: ServiceWorkerRegistration): Promise<never> {
  const worker = registration?.installing ?? registration?.waiting ?? registration?.active
  return new Promise((_, reject) => {
    const look = () => {
      if (!worker || worker.state === 'redundant') reject(new Error('The worker could not be installed.'))
    }
    worker?.addEventListener('statechange', look)
    look()
  })
}

function trusted(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: ScriptPolicies }
  if (!trustedTypes) return ADDRESS
  return trustedTypes.createPolicy('worker-script', { createScriptURL: () => ADDRESS }).createScriptURL('')
}
