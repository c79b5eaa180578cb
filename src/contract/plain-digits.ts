/** How far behind a sign of ours its wide form stands, as keyboards for Chinese, Japanese and Korean write it. */
const WIDE = 0xfee0

/**
 * A number as it was typed or copied, in our digits and signs: keyboards of other scripts have others. What is copied from a
 * list of contacts, or from a text that runs from right to left, brings along marks that nobody sees.
 */
export function plainDigits(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Nd}/gu, plainDigit)
    .replace(/[＋（）－]/g, sign => String.fromCharCode(sign.charCodeAt(0) - WIDE))
    .replace(/\u3000/g, ' ')
}

/** The ten digits of a script stand in a row, and before its zero stands no digit, or the nine of another. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1
  return String(before % 10)
}
