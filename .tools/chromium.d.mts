export const quietSwitches: string[]
export function findChromium(): string | undefined
