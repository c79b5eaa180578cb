import { API_BASE } from '../../src/contract/protocol.ts'
import type { Product } from './product.ts'

/** Writes a review past the form, as another app that speaks the specification would. */
export async function submitByCall(
  { url }: Product,
  token: string,
  place: { hospitalId: number; departmentId: number },
  written: { title: string; review: string; anonymous: 0 | 1 },
): Promise<void> {
  const form = new FormData()
  const scores = { staff_to_patient: 1, coworkers: 2, management: 4, overall: 5 }
  for (const [name, value] of Object.entries({ ...place, ...scores, ...written, userId: '', rating: 3 }))
    form.set(name, String(value))
  const headers = { Authorization: `Bearer ${token}` }
  const answer = await fetch(`${url}${API_BASE}review/submit`, { method: 'POST', body: form, headers })
  const body = (await answer.json()) as { response_status: number }
  if (body.response_status !== 200) throw new Error(JSON.stringify(body))
}
