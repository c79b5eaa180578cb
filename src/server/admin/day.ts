/** The day of an instant, as the operator reads and types one: 2026-11-26, by the clock of UTC. */
export function dayOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10)
}
