// What a drain has on its way.
import { IN_FLIGHT_MAX } from './outbox-view.ts'

export interface InFlight {
  has(seq: number): boolean
  /** How many requests: one may carry several commands. */
  requests(): number
  /** Whether one more request could go, and none of these commands is on its way already. */
  hasRoomFor(seqs: readonly number[]): boolean
  /** @param delivery of these commands; its answer is false where nothing else should be tried now. */
  begin(seqs: readonly number[], delivery: Promise<boolean>): void
  isHalted(): boolean
  /** @throws what the first delivery that broke threw. */
  throwFailure(): void
  /** Resolves when one of them is over; at once where nothing is under way. Never rejects. */
  oneIsOver(): Promise<void>
  allAreOver(): Promise<void>
}

export function createInFlight(): InFlight {
  const commands = new Set<number>()
  const deliveries = new Set<Promise<void>>()
  const failures: unknown[] = []
  let isHalted = false
  return {
    has: seq => commands.has(seq),
    requests: () => deliveries.size,
    hasRoomFor: seqs => deliveries.size < IN_FLIGHT_MAX && !seqs.some(seq => commands.has(seq)),
    begin(seqs, delivery) {
      const over = delivery
        .then(
          mayGoOn => {
            if (!mayGoOn) isHalted = true
          },
          (error: unknown) => {
            failures.push(error)
          },
        )
        .finally(() => {
          for (const seq of seqs) commands.delete(seq)
          deliveries.delete(over)
        })
      for (const seq of seqs) commands.add(seq)
      deliveries.add(over)
    },
    isHalted: () => isHalted,
    throwFailure() {
      if (failures.length > 0) throw failures[0]
    },
    async oneIsOver() {
      if (deliveries.size > 0) await Promise.race(deliveries)
    },
    async allAreOver() {
      await Promise.all(deliveries)
    },
  }
}
