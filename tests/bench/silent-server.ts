import { createServer, type Socket } from 'node:net'

export interface SilentServer {
  /** How many connections were opened to it. */
  connections(): number
  close(): Promise<void>
}

/** A connection that is there and never answers: whoever waits for the network here waits for ever. */
export async function openSilentServer(port: number): Promise<SilentServer> {
  const sockets = new Set<Socket>()
  let connections = 0
  const server = createServer(socket => {
    connections += 1
    sockets.add(socket)
    socket.on('error', () => undefined)
  })
  await new Promise<void>(resolve => server.listen(port, resolve))
  return {
    connections: () => connections,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
