import { useState } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import type { StayState } from '../page/scroll.ts'
import type { ToWriteState } from './to-write.ts'

/** Whether one came to this screen to write; holds while one types and chooses there. */
export function useToWrite(): boolean {
  const state = useHistoryState<Partial<ToWriteState & StayState> | null>()
  const isTold = state?.toWrite === true
  const [isToWrite, setToWrite] = useState(isTold)
  if (isTold !== isToWrite && !state?.stay) setToWrite(isTold)
  return isToWrite
}
