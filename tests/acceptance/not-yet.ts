/** What no test proves yet, each with the reason. A row or fault that gets its test leaves this list. */
export const notYet: Readonly<Record<string, string>> = {}
