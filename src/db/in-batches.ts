/** How many hospitals' reviews a slow phone reads and writes at once and keeps no screen waiting. */
export const READ_AT_ONCE = 64

/** Works through many keys in batches, between which screens can read and write. */
export async function inBatches<Key>(
  keys: readonly Key[],
  atOnce: number,
  work: (some: readonly Key[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < keys.length; from += atOnce) await work(keys.slice(from, from + atOnce))
}
