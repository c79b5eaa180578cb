import type { ServerResponse } from 'node:http'

/** Tells once when an answer has been sent, or its connection has ended; at once where it has ended already. */
export function onceClosed(response: ServerResponse, done: () => void): void {
  const { socket } = response.req
  // Of what has closed before, nothing tells a second time.
  if (response.destroyed || socket.destroyed) {
    done()
    return
  }
  const end = () => {
    response.off('close', end)
    socket.off('close', end)
    done()
  }
  response.once('close', end)
  // What waits behind another answer of its connection is not told that the connection has ended. There may be many.
  socket.setMaxListeners(0).once('close', end)
}
