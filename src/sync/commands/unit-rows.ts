/** Reading back what a server that keeps no keys has of one unit, before what may have arrived is repeated. */
import { departmentsFetch } from '../../contract/department.ts'
import type { DepartmentReview } from '../../contract/review.ts'
import type { Unit } from '../../contract/unit-lane.ts'
import type { Evidence } from '../classify.ts'
import type { CommandContext } from './meaning.ts'
import { readAnswer } from './read-answer.ts'

/** @returns the reviews of the unit, hidden ones too where they are told of, or why they could not be read. */
export async function unitRows(
  { hospitalId, departmentId }: Unit,
  context: CommandContext,
): Promise<{ rows: DepartmentReview[] } | { rows: null; evidence: Evidence }> {
  const evidence = await context.get(departmentsFetch, {
    hospital_id: hospitalId,
    department_id: departmentId,
  })
  const answer = readAnswer(departmentsFetch, evidence)
  if (!answer) return { rows: null, evidence }
  const rows = answer.data.departmentReviews.flatMap(row =>
    'hospital_id' in row && row.hospital_id === hospitalId && row.department_id === departmentId ? [row] : [],
  )
  return { rows }
}
