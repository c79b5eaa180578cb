import { paths } from '../../routes.ts'
import type { EntryContent } from '../../state/outbox/entry-content.ts'
import { passesFocus } from '../../state/page/focus-heading.ts'
import { type ButtonLook, LinkButton } from '../../ui/button.tsx'
import * as waitingWords from '../../words/waiting-words.ts'

export interface EditLinkProps {
  content: EntryContent
  seq: number
  look: ButtonLook
  /** The id of what says which entry. */
  describedBy: string
}

/** To the form of what waits, where it has one. */
export function EditLink({ content: { kind, unit }, seq, look, describedBy }: EditLinkProps) {
  const to = editPath(kind, unit, seq)
  if (!to) return null
  return (
    <LinkButton ref={passesFocus} look={look} icon="pen" to={to} aria-describedby={describedBy}>
      {waitingWords.edit}
    </LinkButton>
  )
}

function editPath(kind: EntryContent['kind'], unit: EntryContent['unit'], seq: number): string | null {
  if (kind === 'contact') return paths.contactEdit(seq)
  return kind === 'review' && unit ? paths.unitEdit(unit.hospitalId, unit.departmentId, seq) : null
}
