// A proxy in front of the scanned server: each request gets an address of its own, and failures are noted.
import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'

/** @param port the scanned server's. */
export async function openFront(port) {
  const agent = new Agent({ keepAlive: true })
  const failed = new Set()
  let answered = 0

  const front = createServer((incoming, outgoing) => {
    const number = answered
    answered += 1
    const from = [10, number >> 16, number >> 8, number].map(part => part & 255).join('.')
    const headers = { ...incoming.headers, 'x-forwarded-for': from }
    const { method, url: path } = incoming
    const onward = request({ agent, port, method, path, headers, host: '127.0.0.1' }, answer => {
      // A call that waits its turn is told so with 503 and Retry-After: no failure.
      if (answer.statusCode >= 500 && !answer.headers['retry-after'])
        failed.add(`${answer.statusCode} to ${method} ${path.slice(0, 80)}`)
      outgoing.writeHead(answer.statusCode, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    outgoing.on('error', () => onward.destroy())
    incoming.pipe(onward)
  })
  front.listen(0, '127.0.0.1')
  await once(front, 'listening')
  return {
    url: `http://127.0.0.1:${front.address().port}`,
    counts: () => ({ answered, failed: [...failed].slice(0, 10) }),
    close() {
      front.close()
      front.closeAllConnections()
      agent.destroy()
    },
  }
}
