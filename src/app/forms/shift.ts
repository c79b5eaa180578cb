/** The shift in front of a title: one thumb satisfies the hint "include dayshift or nightshift". */
export const SHIFTS = ['Dayshift', 'Nightshift'] as const
export type Shift = (typeof SHIFTS)[number]

const PREFIX = /^\s*(dayshift|nightshift)\b[\s,:-]*/i

/** The shift a title begins with. */
export function shiftOf(title: string): Shift | null {
  const word = PREFIX.exec(title)?.[1]?.toLowerCase()
  return SHIFTS.find(shift => shift.toLowerCase() === word) ?? null
}

/** Puts a shift in front, in place of another; the one already there is taken away. */
export function toggleShift(title: string, shift: Shift): string {
  const rest = title.replace(PREFIX, '')
  return shiftOf(title) === shift ? rest : `${shift}, ${rest}`
}
