/** More reviews than a page carries, in few statements. */
import type { TestServer, TestUser } from './factories.ts'

/** Makes this many units, each with a review of this writer at this hospital. */
export async function reviewEachOf(
  server: TestServer,
  count: number,
  { writer, hospital }: { writer: TestUser; hospital: number },
): Promise<void> {
  const unit = {
    full_name: null,
    aliases: null,
    category: null,
    image_name: '',
    is_active: 1,
    is_demo: 0,
    revision: 1,
  }
  const stars = { staff_to_patient: 4, coworkers: 4, management: 4, overall: 4, rating_hundredths: 400 }
  const review = {
    ...stars,
    user_id: writer.id,
    hospital_id: hospital,
    is_active: 1,
    is_anonymous: 1,
    created_at: 0,
  }
  for (let from = 0; from < count; from += 100) {
    const names = Array.from({ length: Math.min(100, count - from) }, (_, at) => `Unit ${from + at}`)
    const units = await server.db
      .insertInto('departments')
      .values(names.map(name => ({ ...unit, name })))
      .returning('id')
      .execute()
    await server.db
      .insertInto('reviews')
      .values(
        units.map(({ id }) => ({
          ...review,
          department_id: id,
          title: 'Night',
          review: 'Fair.',
          revision: 1,
        })),
      )
      .execute()
  }
}
