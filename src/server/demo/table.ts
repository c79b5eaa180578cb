/** Reads a small table written as text: one row a line, columns parted by `|`. Empty lines do not count. */
export function rowsOf(table: string, columns: number): string[][] {
  return table
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
    .map(line => {
      const cells = line.split('|').map(cell => cell.trim())
      if (cells.length !== columns) throw new Error(`${columns} columns expected: ${line}`)
      return cells
    })
}
