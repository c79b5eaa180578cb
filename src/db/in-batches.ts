/** So many hospitals' reviews a slow phone reads and writes in one go without keeping a screen waiting. */
export const READ_AT_ONCE = 64

/** Works through many keys, portion by portion: in between, screens read and write what they need. */
export async function inBatches<Key>(
  keys: readonly Key[],
  atOnce: number,
  work: (some: readonly Key[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < keys.length; from += atOnce) await work(keys.slice(from, from + atOnce))
}
