/** The line between page and server: so many milliseconds a round trip, so many replies lost. */
export interface Line {
  latencyMs: number
  /** Share of the replies that never come. */
  lossRate: number
  isUp: boolean
  /** Whether the server is heard to announce batches. */
  hasBatches: boolean
}

const wait = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

export function fetchOver(line: Line): typeof fetch {
  return async (input, init) => {
    if (!line.isUp) throw new TypeError('Failed to fetch')
    if (line.latencyMs > 0) await wait(line.latencyMs / 2)
    const isPing = String(input).endsWith('/ping')
    const response = await fetch(input, init)
    if (line.latencyMs > 0) await wait(line.latencyMs / 2)
    if (!isPing && Math.random() < line.lossRate) throw new TypeError('Failed to fetch')
    if (!isPing || line.hasBatches) return response
    const { batch: _, ...rest } = await response.json()
    return Response.json(rest, { headers: response.headers })
  }
}
