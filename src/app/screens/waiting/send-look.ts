import { type Connection, isAway } from '../../../sync/status.ts'
import type { ButtonLook } from '../../ui/button.tsx'

/** To send is the first thing to do here where it can succeed; else it goes by itself, and a press is one more try. */
export function sendLook(state: Connection['state']): ButtonLook {
  return isAway(state) ? 'quiet' : 'primary'
}
