/** What the keeper tells the screen about the last keystroke. */
export type DraftState = 'empty' | 'saving' | 'saved' | 'failed'

export interface DraftKeeper<Values> {
  /** Takes the form as it stands after a keystroke. */
  keep: (values: Values) => void
  /** Writes what has not been written yet, at once; for when the page may be gone the next moment. */
  flush: () => void
  /** Whether the last keystroke is not on the disk yet. */
  isBusy: () => boolean
  /** Resolves when nothing is being written any more. */
  settled: () => Promise<void>
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
  let unwritten: { values: Values } | null = null
  let writing: Promise<void> | null = null

  async function writeLatest(): Promise<DraftState> {
    const latest = unwritten
    unwritten = null
    if (!latest) return 'saved'
    try {
      return await write(latest.values)
    } catch {
      return 'failed'
    }
  }

  async function drain(): Promise<void> {
    let outcome: DraftState = 'saved'
    while (unwritten) outcome = await writeLatest()
    writing = null
    onState(outcome)
  }

  return {
    keep: values => {
      unwritten = { values }
      onState('saving')
      writing ??= drain()
    },
    // The database keeps the order in which writes were asked for, so this one is the last.
    flush: () => {
      if (unwritten) void writeLatest().then(onState)
    },
    isBusy: () => unwritten !== null || writing !== null,
    settled: async () => {
      await writing
    },
  }
}
