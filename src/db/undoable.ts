import type { OutboxEntry } from './records.ts'

/** Whether a deletion can follow what may have arrived: such an entry can be changed and taken back at any time. */
export function canBeUndone({ name }: Pick<OutboxEntry, 'name'>): boolean {
  return name === 'review.submit'
}
