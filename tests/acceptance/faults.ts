/** The faults and threats that the product claims to stand, by their numbers in the catalogue. */
export const claimedFaults: readonly string[] = [
  // A person's account and a device that others use, too.
  ...range('O', 20, 21),
  ...range('O', 38, 41),
  ...range('A', 1, 19),
  ...range('A', 21, 24),
  // What befalls the server's machine and its database.
  ...range('D', 1, 17),
  ...range('D', 19, 20),
  'N-03',
  'N-04',
  // Requests that nobody should send.
  ...range('R', 1, 22),
  ...range('M', 1, 8),
  ...range('Y', 1, 5),
  ...range('Y', 12, 17),
  ...range('Y', 21, 23),
  ...range('Y', 8, 8),
  // A bad network, a dying browser, a full or forgetful phone, two versions at once.
  ...range('O', 1, 7),
  ...range('O', 9, 9),
  ...range('O', 14, 18),
  ...range('O', 28, 28),
  ...range('O', 31, 35),
  ...range('O', 37, 37),
  ...range('O', 44, 44),
  ...range('O', 48, 48),
  ...range('W', 1, 12),
  // The shop; the catalogue has no Z-03.
  ...range('O', 42, 43),
  ...range('P', 1, 26),
  ...range('Z', 1, 2),
  ...range('Z', 4, 7),
  // Content; there is no export for spreadsheets that X-11 could be about.
  ...range('X', 1, 10),
  ...range('X', 12, 13),
  ...range('Z', 9, 13),
]

function range(letter: string, first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => {
    return `${letter}-${String(first + index).padStart(2, '0')}`
  })
}
