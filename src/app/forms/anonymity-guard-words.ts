import type { IdentifyingDetailKind } from './identifying-details.ts'

/** The words of the anonymity guard. */
export const title = 'Could this point to somebody?'
export const lead =
  'Somebody may be recognised by these. Change them, or leave them: you decide. Only this phone has looked at your text.'
export const heard = (count: number) =>
  count === 1
    ? 'One thing in your text may point to a person.'
    : `${count} things in your text may point to a person.`
/** Beside the button that sends. */
export const brief = (count: number) =>
  count === 1 ? 'One thing may tell who it is' : `${count} things may tell who it is`
export const quoted = (text: string) => `"${text}"`
export const kinds: Record<IdentifyingDetailKind, string> = {
  name: 'looks like a name',
  place: 'looks like a room or bed',
  number: 'looks like a record or badge number',
  phone: 'looks like a phone number',
  address: 'looks like an address on the net',
  date: 'is an exact date',
  patient: "looks like a patient's age",
}
