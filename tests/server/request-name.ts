/** A request's own name is hexadecimal, and may spell a code, a word or an amount by chance. */
export function withoutRequestName(text: string): string {
  return text.replace(/\\?"(request|x-request-id)\\?"[:,]\\?"[\da-f-]{36}\\?"/g, '')
}
