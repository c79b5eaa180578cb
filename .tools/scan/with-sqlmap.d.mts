export const CALLS: readonly (readonly [call: string, fields?: string])[]
