/** What the keeper tells the screen about the last keystroke; `undeleted`: all is emptied, which the disk has refused. */
export type DraftState = 'empty' | 'saving' | 'saved' | 'failed' | 'undeleted'

export interface DraftKeeper<Values> {
  /** Takes the form as it stands after a keystroke. */
  keep: (values: Values) => void
  /** Writes what has not been written yet, at once; for when the page may be gone the next moment. */
  flush: () => void
  /** Resolves when nothing is being written any more. */
  settled: () => Promise<void>
}

interface Latest<Values> {
  values: Values
}

/** What `flush` writes beside a write that is under way. */
interface Urgent<Values> {
  latest: Latest<Values>
  ended: Promise<DraftState>
  isOver: boolean
}

/**
 * Writes a form to the device while it is being typed. One write at a time; keystrokes that come meanwhile
 * are taken together, and the last one is always written.
 * @param write puts the values on the device; a rejection shows as `failed` until the next one succeeds.
 */
export function createDraftKeeper<Values>(
  write: (values: Values) => Promise<DraftState>,
  onState: (state: DraftState) => void,
): DraftKeeper<Values> {
  let unwritten: Latest<Values> | null = null
  let writing: Promise<void> | null = null
  let urgent: Urgent<Values> | null = null

  async function put(latest: Latest<Values>): Promise<DraftState> {
    try {
      return await write(latest.values)
    } catch {
      return 'failed'
    }
  }

  async function drain(): Promise<void> {
    let outcome: DraftState = 'saved'
    while (unwritten) {
      const latest = unwritten
      unwritten = null
      outcome = await put(latest)
      // An older text that was tried again may have landed on what `flush` wrote: then that is written once more.
      if (urgent && !urgent.isOver) {
        outcome = await urgent.ended
        if (unwritten === urgent.latest) unwritten = null
      }
      urgent = null
    }
    writing = null
    onState(outcome)
  }

  return {
    keep: values => {
      unwritten = { values }
      onState('saving')
      writing ??= drain()
    },
    flush: () => {
      if (!unwritten || unwritten === urgent?.latest) return
      const now: Urgent<Values> = { latest: unwritten, isOver: false, ended: put(unwritten) }
      void now.ended.then(() => {
        now.isOver = true
      })
      urgent ??= now
    },
    settled: async () => {
      await writing
    },
  }
}
