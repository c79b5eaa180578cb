/** What stood in a mail that is given up is erased. From here on it is kept, for the operator to see. */
export const givenUp = (now: number) => ({ state: 'failed', content: '', expires_at: now }) as const
