import { useState } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import type { StayState } from '../page/scroll.ts'
import type { WriteIntentState } from './write-intent.ts'

/** Whether one came to this screen to write; holds while one types and chooses there. */
export function useWriteIntent(): boolean {
  const state = useHistoryState<Partial<WriteIntentState & StayState> | null>()
  const isTold = state?.toWrite === true
  const [isToWrite, setToWrite] = useState(isTold)
  if (isTold !== isToWrite && !state?.stay) setToWrite(isTold)
  return isToWrite
}
