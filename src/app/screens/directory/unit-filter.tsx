import { paths } from '../../routes.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { screenWords } from '../../words/screen-words.ts'

/** Says that only hospitals with reviews of one unit are listed, and leads back to all (D67). */
export function UnitFilter({ name }: { name: string | null }) {
  if (name === null) return null
  return (
    <Notice tone="primary" icon="hospital">
      <div className="row directory-filter">
        <p>{screenWords.withUnit(name)}</p>
        <LinkButton to={paths.hospitals()} look="plain">
          {screenWords.clearUnit}
        </LinkButton>
      </div>
    </Notice>
  )
}
