/**
 * React's hooks as far as they need a page, kept from one drawing to the next without one: state, references, and
 * effects, which run after each drawing. For `vi.mock('react', …)`; what is drawn is always the same components.
 */
type CleanUp = () => void

interface Slot {
  value?: unknown
  dependencies?: readonly unknown[] | undefined
  cleanUp?: CleanUp | undefined
}

let slots: Slot[] = []
let next = 0
let due: (() => void)[] = []

function takeSlot(first: () => Slot): Slot {
  const slot = slots[next] ?? first()
  slots[next] = slot
  next += 1
  return slot
}

export const hooks = {
  useState(initial: unknown) {
    const slot = takeSlot(() => ({ value: typeof initial === 'function' ? initial() : initial }))
    return [
      slot.value,
      (value: unknown) =>
        Object.assign(slot, { value: typeof value === 'function' ? value(slot.value) : value }),
    ]
  },
  useRef(current: unknown) {
    return takeSlot(() => ({ value: { current } })).value
  },
  useEffect(effect: () => unknown, dependencies?: readonly unknown[]) {
    const slot = takeSlot(() => ({}))
    const isSame = dependencies?.every((one, place) => Object.is(one, slot.dependencies?.[place]))
    if (slot.dependencies && isSame) return
    slot.dependencies = dependencies
    due.push(() => {
      slot.cleanUp?.()
      const cleanUp = effect()
      slot.cleanUp = typeof cleanUp === 'function' ? (cleanUp as CleanUp) : undefined
    })
  },
}

/** Draws once more. */
export function draw<Drawn>(drawing: () => Drawn): Drawn {
  next = 0
  due = []
  const drawn = drawing()
  for (const run of due) run()
  return drawn
}

/** Takes it from the screen: the next drawing begins anew. */
export function leaveScreen(): void {
  for (const { cleanUp } of slots) cleanUp?.()
  slots = []
}
