/** Mail addresses that lead nowhere, in the place of those that the operator has not set. */
export const NO_OPERATOR = 'operator@localhost.invalid'
export const NO_SENDER = 'Account mail <no-reply@localhost.invalid>'
