/** Why the device could not keep something; the form keeps the text on screen and offers to copy it. */
export class CannotSave extends Error {
  override name = 'CannotSave'
  readonly reason: 'quota' | 'broken' | 'unavailable'

  constructor(reason: CannotSave['reason'], cause: unknown) {
    super(`This device cannot save: ${reason}`, { cause })
    this.reason = reason
  }
}

/** Why a queued command can't be changed now. */
export class CannotChange extends Error {
  override name = 'CannotChange'
  readonly reason: 'gone' | 'sending' | 'sent' | 'not-yours'

  constructor(reason: CannotChange['reason']) {
    super(`This command cannot be changed: ${reason}`)
    this.reason = reason
  }
}
