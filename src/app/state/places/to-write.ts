/** Carried by the way to the directory of somebody who wants to write: of no use in an address that is passed on. */
export interface ToWriteState {
  toWrite: true
}
export const toWrite: ToWriteState = { toWrite: true }
