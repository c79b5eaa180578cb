/** The contract read strictly: what an answer holds beyond it is an error, not something to overlook. */
import * as v from 'valibot'

/** As far as the parts of a schema are told. */
interface Part {
  readonly type: string
  readonly pipe?: readonly v.GenericSchema[]
  readonly entries?: Record<string, v.GenericSchema>
  readonly item?: v.GenericSchema
  readonly options?: readonly v.GenericSchema[]
  readonly wrapped?: v.GenericSchema
}

/** The same schema, but every object in it, however deep, has the named fields and no others. */
export function strictly(schema: v.GenericSchema): v.GenericSchema {
  const part = schema as unknown as Part
  if (part.pipe) {
    const [first, ...rest] = part.pipe
    return first ? v.pipe(strictly(first), ...(rest as [])) : schema
  }
  switch (part.type) {
    case 'object':
      return v.strictObject(strictEntries(schema))
    case 'array':
      return v.array(strictly(part.item as v.GenericSchema))
    case 'union':
      return v.union((part.options ?? []).map(strictly))
    case 'optional':
      return v.optional(strictly(part.wrapped as v.GenericSchema))
    case 'nullish':
      return v.nullish(strictly(part.wrapped as v.GenericSchema))
    case 'nullable':
      return v.nullable(strictly(part.wrapped as v.GenericSchema))
    default:
      return schema
  }
}

/** The fields of an object's schema, each read strictly. */
export function strictEntries(schema: v.GenericSchema): Record<string, v.GenericSchema> {
  const { entries = {} } = schema as unknown as Part
  return Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, strictly(entry)]))
}
