/** Carried by the way to the directory of somebody who wants to write: of no use in an address that is passed on. */
export interface WriteIntentState {
  toWrite: true
}
export const writeIntent: WriteIntentState = { toWrite: true }
