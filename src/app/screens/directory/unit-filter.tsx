import { departmentById } from '../../../db/queries/departments.ts'
import { paths } from '../../routes.ts'
import { useDevice } from '../../state/use-device.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { screenWords } from '../../words/screen-words.ts'

/** Says that only hospitals with reviews of one unit are listed, and leads back to all (D67). */
export function UnitFilter({ unitId }: { unitId: number }) {
  const unit = useDevice(departmentById, unitId)
  if (!unit) return null
  return (
    <Notice tone="primary" icon="hospital">
      <div className="row directory-filter">
        <p>{screenWords.withUnit(unit.name)}</p>
        <LinkButton to={paths.hospitals()} look="plain">
          {screenWords.clearUnit}
        </LinkButton>
      </div>
    </Notice>
  )
}
