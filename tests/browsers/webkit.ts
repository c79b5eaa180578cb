import { spawn } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../free-port.ts'
import type { Driver } from './driver.ts'

/** The name under which WebDriver hands out elements. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const patienceMs = 30_000

/** Repeats until there is an answer. @throws the last error after 30 s. */
async function patiently<Answer>(attempt: () => Promise<Answer>): Promise<Answer> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await delay(200)
    }
  }
}

/** WebKitGTK, the engine nearest to Safari's, by its own W3C WebDriver and on a screen that nobody sees. */
export async function openWebKit(): Promise<Driver> {
  const port = await freePort()
  const server = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], {
    stdio: 'ignore',
    // A group of its own, which can be ended with the screen and the browser in it.
    detached: true,
    env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', LIBGL_ALWAYS_SOFTWARE: '1' },
  })
  const end = () => {
    if (server.pid && server.exitCode === null) process.kill(-server.pid)
  }

  async function call<Value>(method: string, path: string, values?: object): Promise<Value> {
    const body = values && JSON.stringify(values)
    const answer = await fetch(`http://127.0.0.1:${port}/session${path}`, { method, ...(body && { body }) })
    const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } }
    if (!answer.ok) throw new Error(`${path}: ${value.error} ${value.message}`)
    return value
  }

  try {
    const capabilities = { alwaysMatch: { browserName: 'MiniBrowser' } }
    const { sessionId } = await patiently(() => call<{ sessionId: string }>('POST', '', { capabilities }))
    const here = `/${sessionId}`
    const find = (css: string) =>
      call<Record<string, string>>('POST', `${here}/element`, { using: 'css selector', value: css })
    const onElement = (css: string, deed: string, values: object) =>
      patiently(async () => call('POST', `${here}/element/${(await find(css))[ELEMENT]}/${deed}`, values))
    return {
      open: url => call('POST', `${here}/url`, { url }),
      reload: () => call('POST', `${here}/refresh`, {}),
      press: async css => void (await onElement(css, 'click', {})),
      type: async (css, text) => void (await onElement(css, 'value', { text })),
      ask: expression => call('POST', `${here}/execute/sync`, { script: `return ${expression}`, args: [] }),
      async close() {
        await call('DELETE', here).finally(end)
      },
    }
  } catch (error) {
    end()
    throw error
  }
}
