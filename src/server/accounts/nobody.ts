/**
 * The row of `users` that belongs to nobody. A call about an address without an account does to this row what it
 * would have done to the account's, so that the time it takes tells nobody which addresses have one.
 */
export const NOBODY = 0
