/** Says what the bench is doing; on stderr, because stdout is for the table. */
export function progress(sentence: string): void {
  console.error(`${new Date().toISOString().slice(11, 19)}  ${sentence}`)
}
