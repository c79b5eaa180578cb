import { useState } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import type { StayState } from './scroll.ts'

/** Carried by the way to the directory of somebody who wants to write: of no use in an address that is passed on. */
export interface ToWriteState {
  toWrite: true
}
export const toWrite: ToWriteState = { toWrite: true }

/** Whether one came to this screen to write; holds while one types and chooses there. */
export function useToWrite(): boolean {
  const state = useHistoryState<Partial<ToWriteState & StayState> | null>()
  const isTold = state?.toWrite === true
  const [isToWrite, setToWrite] = useState(isTold)
  if (isTold !== isToWrite && !state?.stay) setToWrite(isTold)
  return isToWrite
}
