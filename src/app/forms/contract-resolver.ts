import { valibotResolver } from '@hookform/resolvers/valibot'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { GenericSchema } from 'valibot'

/**
 * Checks a form by the contract's schema.
 * @returns for a form of these values, which may be wider than what the schema takes: to refuse them is its work.
 */
export function contractResolver<Values extends FieldValues, Output extends FieldValues>(
  schema: GenericSchema<unknown, Output>,
): Resolver<Values, unknown, Output> {
  // The package asks for a schema whose input is the form's own values.
  return valibotResolver(schema as GenericSchema<Values, Output>)
}
