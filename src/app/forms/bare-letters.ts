/** Latin letters that Unicode does not take apart. */
const whole: Readonly<Record<string, string>> = { ø: 'o', Ø: 'O', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ı: 'i' }

/** "Munoz" of "Muñoz": badges and hurried thumbs leave accents out. As long as the text, so that places in it hold. */
export function bareLetters(text: string): string {
  return text.replace(/[À-ɏḀ-ỿ]/g, letter => whole[letter] ?? letter.normalize('NFD').charAt(0))
}
