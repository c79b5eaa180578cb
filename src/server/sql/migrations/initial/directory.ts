import type { Sql } from '../../database.ts'
import { flag, key, required } from '../columns.ts'

export async function createDirectoryTables(sql: Sql): Promise<void> {
  await sql.schema
    .createTable('hospitals')
    .addColumn('id', 'integer', key)
    .addColumn('facility_id', 'text', column => column.unique())
    .addColumn('name', 'text', required)
    .addColumn('city', 'text')
    .addColumn('state', 'text')
    .addColumn('address', 'text')
    .addColumn('zip', 'text')
    .addColumn('description', 'text')
    .addColumn('image_name', 'text')
    .addColumn('is_active', 'integer', required)
    .addColumn('is_demo', 'integer', flag)
    .addColumn('rating_count', 'integer', flag)
    .addColumn('rating_hundredths', 'integer', flag)
    .addColumn('revision', 'bigint', required)
    .execute()
  await sql.schema.createIndex('hospitals_by_revision').on('hospitals').column('revision').execute()
  await sql.schema
    .createTable('departments')
    .addColumn('id', 'integer', key)
    .addColumn('name', 'text', column => column.notNull().unique())
    .addColumn('full_name', 'text')
    .addColumn('aliases', 'text')
    .addColumn('category', 'text')
    .addColumn('image_name', 'text')
    .addColumn('is_active', 'integer', required)
    .addColumn('is_demo', 'integer', flag)
    .addColumn('revision', 'bigint', required)
    .execute()
  await createReviewTables(sql)
}

async function createReviewTables(sql: Sql): Promise<void> {
  await sql.schema
    .createTable('reviews')
    .addColumn('id', 'integer', key)
    .addColumn('user_id', 'integer', column => column.references('users.id'))
    .addColumn('hospital_id', 'integer', column => column.notNull().references('hospitals.id'))
    .addColumn('department_id', 'integer', column => column.notNull().references('departments.id'))
    .addColumn('is_active', 'integer', required)
    .addColumn('is_anonymous', 'integer', required)
    .addColumn('staff_to_patient', 'integer', required)
    .addColumn('coworkers', 'integer', required)
    .addColumn('management', 'integer', required)
    .addColumn('overall', 'integer', required)
    .addColumn('rating_hundredths', 'integer', required)
    .addColumn('title', 'text', required)
    .addColumn('review', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('revision', 'bigint', required)
    // Tombstones have no user, and several nulls are not the same.
    .addUniqueConstraint('one_review_per_unit', ['user_id', 'hospital_id', 'department_id'])
    .execute()
  await sql.schema
    .createIndex('reviews_of_hospital')
    .on('reviews')
    .columns(['hospital_id', 'revision'])
    .execute()
  await sql.schema
    .createTable('department_stats')
    .addColumn('hospital_id', 'integer', column => column.notNull().references('hospitals.id'))
    .addColumn('department_id', 'integer', column => column.notNull().references('departments.id'))
    .addColumn('rating_count', 'integer', required)
    .addColumn('rating_hundredths', 'integer', required)
    .addColumn('revision', 'bigint', required)
    .addPrimaryKeyConstraint('department_stats_key', ['hospital_id', 'department_id'])
    .execute()
  await sql.schema
    .createIndex('department_stats_by_revision')
    .on('department_stats')
    .column('revision')
    .execute()
}
