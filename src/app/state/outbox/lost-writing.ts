/** That what waited here is gone: the browser has emptied what this app had stored. */
import { proxy } from 'valtio'

/** How many things were waiting, as the note says that survived; 0: nothing is lost, or somebody has read it. */
export const lost = proxy({ count: 0 })

export function dismissLoss(): void {
  lost.count = 0
}
