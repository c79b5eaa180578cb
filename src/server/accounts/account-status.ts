/** `users.status`: who may act (D35). Everything but `ACTIVE` is nobody to every call. */
export const ACTIVE = 0
/** Shut out by the operator; can be let in again. */
export const BANNED = 1
/** Deleted: the row knows nobody and only keeps other rows' references whole. */
export const DELETED = 2
