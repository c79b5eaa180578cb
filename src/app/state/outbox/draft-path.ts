import { readSubject } from '../../../db/drafts.ts'
import { paths } from '../../routes.ts'
import { unitOfSubject } from './entry-content.ts'

/** Where one goes on with a draft of this subject. */
export function draftPath(subject: string): string {
  const unit = unitOfSubject(subject)
  const { changes } = readSubject(subject)
  if (!unit) return changes === null ? paths.contact() : paths.contactEdit(changes)
  const { hospitalId, departmentId } = unit
  return changes === null
    ? paths.unitDraft(hospitalId, departmentId)
    : paths.unitEdit(hospitalId, departmentId, changes)
}
