/** That what waited here is gone: the browser has emptied what this app had stored. */
import { proxy } from 'valtio'

/** How many things were waiting, as the note says that survived; 0: nothing is lost, or somebody has read it. */
export const lostWriting = proxy({ count: 0 })

export function dismissLostWriting(): void {
  lostWriting.count = 0
}
