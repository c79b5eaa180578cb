/** The faults and threats that the product claims to stand, by their numbers in the catalogue. */
export const claimedFaults: readonly string[] = [
  // What is written and waits, on any network and beside other tabs; the catalogue has no O-47.
  ...range('O', 1, 46),
  'O-48',
  // The worker, its caches, and updates.
  ...range('W', 1, 14),
  // What befalls the server's machine and its database.
  ...range('D', 1, 20),
  'N-02',
  'N-03',
  'N-04',
  // Requests that nobody should send.
  ...range('R', 1, 22),
  // A person's account.
  ...range('A', 1, 19),
  ...range('A', 21, 24),
  // What one person may have of another's; the shop; the catalogue has no Z-03 and no Z-08.
  ...range('Z', 1, 2),
  ...range('Z', 4, 7),
  ...range('Z', 9, 13),
  ...range('P', 1, 26),
  // Content.
  ...range('X', 1, 13),
  // Who wrote an anonymous review; Y-19 is stated, not prevented.
  ...range('Y', 1, 5),
  'Y-08',
  ...range('Y', 12, 18),
  ...range('Y', 21, 23),
  // Fraud, as far as the product has what it could be about or a rule against it; and mail.
  ...range('F', 1, 2),
  'F-05',
  ...range('M', 1, 8),
]

/** What else the catalogue has, and the product claims nothing of: a test may name it all the same. */
export const otherFaults: readonly string[] = ['Y-19', 'F-03', 'F-06', 'F-08']

function range(letter: string, first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => {
    return `${letter}-${String(first + index).padStart(2, '0')}`
  })
}
