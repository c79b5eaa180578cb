/** Text as people type it, with the specification's messages. */
import * as v from 'valibot'
import { fieldLabel, fieldRequired } from './field-messages.ts'
import { EMAIL_MAX, NAME_MAX, PHONE_MAX } from './limits.ts'
import * as messages from './messages.ts'
import { plainDigits } from './plain-digits.ts'

// Of the controls those that `CONTROLS` lets by: no mail goes to an address with one.
const EMAIL =
  /^[^\s\u0080-\u009f@<>()",;:\\[\]]+@[^\s\u0080-\u009f@<>()",;:\\[\].]+(\.[^\s\u0080-\u009f@<>()",;:\\[\].]+)+$/
const PHONE = /^[\d\s\-+()]+$/
// NUL cannot be stored by every database and no keyboard types it; other controls but tab and line breaks
// only serve to forge logs and mails.
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming control characters is the point
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/
/**
 * Blanks, and signs of format. Nearly all of these are not drawn; the few that are (Arabic signs before a number or verse, a Syriac
 * one) belong to what follows: a word in any script has at least one other character.
 */
const UNSEEN = /^[\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u
const LINE_BREAKS = /[\r\n\u0085\u2028\u2029]/
// With the u flag a whole pair is one character, so only halves match.
const LONE_SURROGATE = /\p{Surrogate}/u

type Typed = string | number

/**
 * Required text; surrounding white space does not count, nor does text of which nothing can be seen. `field` is the wire name
 * that makes the label.
 */
export function requiredText(field: string, maxLength: number) {
  return textOf(field, maxLength, trimSeen)
}

/** The same, also of nothing that can be seen (`kept-forms.ts`). */
export function keptText(field: string, maxLength: number) {
  return textOf(field, maxLength, trim)
}

/** Required text on one line: names, titles. */
export function requiredLine(field: string, maxLength: number) {
  return v.pipe(requiredText(field, maxLength), oneLine(field))
}

export function keptLine(field: string, maxLength: number) {
  return v.pipe(keptText(field, maxLength), oneLine(field))
}

function textOf(field: string, maxLength: number, read: (typed: Typed) => string) {
  return v.pipe(
    v.nullish(v.union([v.string(), v.number()]), ''),
    v.transform(read),
    v.string(),
    v.nonEmpty(fieldRequired(field)),
    v.maxLength(maxLength, `${fieldLabel(field)} field may have at most ${maxLength} characters`),
    v.check(isStorable, `${fieldLabel(field)} field has characters that cannot be stored`),
  )
}

function trim(typed: Typed): string {
  return String(typed).trim()
}

function trimSeen(typed: Typed): string {
  const text = trim(typed)
  return UNSEEN.test(text) ? '' : text
}

function oneLine(field: string) {
  return v.check<string, string>(
    text => !LINE_BREAKS.test(text),
    `${fieldLabel(field)} field must be one line`,
  )
}

/** A code as it is copied or read aloud, which is often in groups: the spaces between are not part of it. */
export function requiredCode() {
  return v.pipe(
    requiredLine('code', 50),
    v.transform(text => plainDigits(text).replace(/\s+/g, '')),
  )
}

export function requiredName(field: string) {
  return requiredLine(field, NAME_MAX)
}

export function requiredEmail() {
  return v.pipe(requiredLine('email', EMAIL_MAX), filled(EMAIL, messages.invalidEmail))
}

/** An e-mail that is only required, not judged (sign-in: "no e-mail format check"). */
export function unjudgedEmail() {
  return requiredLine('email', EMAIL_MAX)
}

/**
 * In our digits, whatever keyboard typed it; of the dashes phones and pages write several, and some a minus, or the line that
 * makes a Japanese vowel long.
 */
export function requiredPhone() {
  return v.pipe(
    requiredLine('phone', PHONE_MAX),
    v.transform(text =>
      plainDigits(text)
        .replace(/[\p{Pd}\u2212\u30fc\uff70]/gu, '-')
        .trim(),
    ),
    filled(PHONE, messages.invalidPhone),
  )
}

/** A pattern for what was filled in: an empty field already has its one message, "is required". */
function filled(pattern: RegExp, message: string) {
  return v.check<string, string>(text => text === '' || pattern.test(text), message)
}

/** A secret, taken as typed: no trimming, no length rule but "not empty". */
export function requiredSecret(field: string) {
  return v.pipe(
    v.nullish(v.string(), ''),
    v.string(),
    v.nonEmpty(fieldRequired(field)),
    v.maxLength(1_000, `${fieldLabel(field)} field may have at most 1000 characters`),
  )
}

/** Text that survives every database: no control characters, no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !CONTROLS.test(text) && !LONE_SURROGATE.test(text)
}
