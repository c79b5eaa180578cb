import { Link } from 'wouter'
import { media } from '../../../contract/pictures.ts'
import { activeDepartments, type DepartmentView } from '../../../db/queries/departments.ts'
import { EmptyList } from '../../parts/empty-list.tsx'
import { findUnits } from '../../parts/find-units.ts'
import { LastUpdated } from '../../parts/last-updated.tsx'
import { UnitSearchField } from '../../parts/unit-search-field.tsx'
import { paths } from '../../routes.ts'
import { Loading } from '../../shell/loading.tsx'
import { Screen } from '../../shell/screen.tsx'
import { useEntryValue } from '../../state/page/entry-value.ts'
import { useDevice } from '../../state/use-device.ts'
import { Picture } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { screenWords } from '../../words/screen-words.ts'
import * as words from '../../words/words.ts'
import './departments.css'

/** All active units, newest first, or those that are asked for, the closest first; each leads to where it has been reviewed (D67). */
function DepartmentsScreen() {
  const departments = useDevice(activeDepartments)
  const [query, setQuery] = useEntryValue<string>('unit', '')
  const found = findUnits(departments ?? [], query)
  return (
    <Screen title={words.departments} lead={screenWords.departmentsLead}>
      {!departments && <DepartmentsLoading />}
      {departments?.length === 0 && (
        <EmptyList resource="departments" whileLoading={<DepartmentsLoading />} />
      )}
      {departments && departments.length > 0 && (
        <>
          <UnitSearchField query={query} onType={setQuery} count={found.length} />
          <ul className="departments-grid">
            {found.map(department => (
              <li key={department.id}>
                <DepartmentCard department={department} />
              </li>
            ))}
          </ul>
          <LastUpdated resource="departments" />
        </>
      )}
    </Screen>
  )
}

function DepartmentCard({ department }: { department: DepartmentView }) {
  return (
    <article className="department-card">
      <Picture
        {...media('departments', department.image_name)}
        alt=""
        width={560}
        height={350}
        sizes="(min-width: 768px) 560px, 100vw"
      />
      <h2>
        <Link href={paths.hospitals({ unitId: department.id })}>
          <bdi>{department.name}</bdi>
        </Link>
      </h2>
    </article>
  )
}

function DepartmentsLoading() {
  return (
    <Loading>
      <div className="departments-grid">
        <Skeleton shape="tile" count={6} />
      </div>
    </Loading>
  )
}

export { DepartmentsScreen as Main }
