/**
 * @param deed what the outbox was asked to do.
 * @returns false where this device could not keep it, or what it was about has changed, or who is here, or whatever
 * else went wrong: nobody who waits for it may wait for ever.
 */
export async function toSuccess(deed: Promise<unknown>): Promise<boolean> {
  return deed.then(
    () => true,
    () => false,
  )
}
