/** What the API cannot take at all: answered with the real HTTP status and the same envelope (D13). */
export class TransportError extends Error {
  readonly status: number
  readonly field: string
  readonly headers: Record<string, string>

  constructor(status: number, field: string, message: string, headers: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.field = field
    this.headers = headers
  }
}
