/** What has been started and must end, also when the bench fails or is interrupted. */
type Undo = () => void | Promise<void>

const undos: Undo[] = []
let ending: Promise<void> | undefined

/** Runs at the end, the last one first. @throws once the end has begun: nothing new is started then. */
export function atEnd(undo: Undo): void {
  if (ending) throw new Error('The bench is ending.')
  undos.push(undo)
}

/** Ends everything, once; whoever asks again waits for the same end. */
export function cleanUp(): Promise<void> {
  ending ??= undoAll()
  return ending
}

async function undoAll(): Promise<void> {
  for (let undo = undos.pop(); undo; undo = undos.pop()) {
    try {
      await undo()
    } catch (error) {
      // One that cannot be ended must not keep the others.
      console.error(error)
    }
  }
}

/** Ctrl-C cleans up, too. */
export function cleanUpOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void cleanUp().finally(() => process.exit(130)))
}
