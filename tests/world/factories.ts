/** Commands as the forms make them. */
import type { Command } from '../../src/contract/commands.ts'

export function submitCommand(
  hospitalId: number,
  departmentId: number,
  title: string,
  more: { anonymous?: 0 | 1; review?: string; at?: string } = {},
): Command & { name: 'review.submit' } {
  return {
    name: 'review.submit',
    args: {
      hospitalId,
      departmentId,
      title,
      review: more.review ?? `About ${title}`,
      staff_to_patient: 4,
      coworkers: 5,
      management: 3,
      overall: 4,
      anonymous: more.anonymous ?? 0,
      client_created_at: more.at ?? '2026-11-21T11:00:00.000Z',
    },
  }
}

export function contactCommand(message: string): Command & { name: 'contact.send' } {
  return { name: 'contact.send', args: { name: 'Ann', email: 'ann@example.com', message } }
}
