/** How long one attempt may take, all its requests together. */
export const ATTEMPT_DEADLINE_MS = 15_000
/** After this a sender is taken for dead. Longer than an attempt, or a live sender would be doubled. */
export const LEASE_MS = 20_000
