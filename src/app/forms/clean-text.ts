/** Pasted text brings characters that nobody sees and the contract refuses: their writer could not find them. */
import type { FieldValues, Resolver } from 'react-hook-form'
import type { GenericSchema } from 'valibot'
import { isStorable } from '../../contract/text.ts'
import { contractResolver } from './contract-resolver.ts'

// Word processors write line and page breaks so.
const BREAKS: readonly string[] = ['\v', '\f', '\u0085', '\u2028', '\u2029']

/**
 * Checks a form by the contract's schema, without what cannot be stored.
 * @param texts the fields that have several lines.
 */
export function cleanResolver<Values extends FieldValues, Output extends FieldValues>(
  schema: GenericSchema<unknown, Output>,
  texts: readonly string[],
): Resolver<Values, unknown, Output> {
  const resolve = contractResolver<Values, Output>(schema)
  return (values, context, options) => resolve(cleanValues(values, texts), context, options)
}

function cleanValues<Values extends FieldValues>(values: Values, texts: readonly string[]): Values {
  const cleaned = Object.entries(values).map(([field, value]): [string, unknown] => [
    field,
    typeof value === 'string' ? cleanText(value, texts.includes(field) ? '\n' : ' ') : value,
  ])
  return Object.fromEntries(cleaned) as Values
}

/** @param lineBreak what a break becomes that comes as such a character. */
function cleanText(text: string, lineBreak: ' ' | '\n'): string {
  const clean = (sign: string) => (BREAKS.includes(sign) ? lineBreak : isStorable(sign) ? sign : '')
  return Array.from(text, clean).join('')
}
