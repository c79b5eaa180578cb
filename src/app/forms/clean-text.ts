/** Pasted text brings characters that nobody sees and the contract refuses: their writer could not find them. */
import { valibotResolver } from '@hookform/resolvers/valibot'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { GenericSchema } from 'valibot'
import { isStorable } from '../../contract/text.ts'

// Word processors write line and page breaks so.
const BREAKS: readonly string[] = ['\v', '\f', '\u0085', '\u2028', '\u2029']

/** @param lineBreak what a break becomes that comes as such a character. */
export function cleanText(text: string, lineBreak: ' ' | '\n'): string {
  const clean = (sign: string) => (BREAKS.includes(sign) ? lineBreak : isStorable(sign) ? sign : '')
  return Array.from(text, clean).join('')
}

/**
 * Checks a form by the contract's schema, without what cannot be stored.
 * @param texts the fields that have several lines.
 */
export function cleanResolver(schema: GenericSchema, texts: readonly string[]): Resolver {
  const resolve = valibotResolver(schema as never) as unknown as Resolver
  return (values, context, options) => resolve(cleanValues(values, texts), context, options)
}

function cleanValues(values: FieldValues, texts: readonly string[]): FieldValues {
  const cleaned = Object.entries(values).map(([field, value]): [string, unknown] => [
    field,
    typeof value === 'string' ? cleanText(value, texts.includes(field) ? '\n' : ' ') : value,
  ])
  return Object.fromEntries(cleaned)
}
