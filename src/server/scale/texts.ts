/** Texts as long, and now and then as awkward, as real ones. What they say is the demo's. */
import type { Random } from '../demo/random.ts'
import { brightAsides, darkAsides, openings, plainAsides } from '../demo/words/asides.ts'
import { coworkers } from '../demo/words/coworkers.ts'
import { management } from '../demo/words/management.ts'
import { overall } from '../demo/words/overall.ts'
import { staffing } from '../demo/words/staffing.ts'
import { texture } from '../demo/words/titles.ts'

export interface Written {
  title: string
  review: string
}

/** Half of all bodies are shorter than this; one in twenty is longer than 1,150 characters. */
const MEDIAN_LENGTH = 300
const SPREAD = 0.817
const LONGEST = 5_000
const HARD_CASES = 0.01

const blanks: Record<string, string> = {
  fair: 'four patients',
  heavy: 'six patients',
  awful: 'eight patients',
  unit: 'this unit',
  weeks: '13',
  shift: 'nights',
}

const sentences = [staffing, coworkers, management, overall]
  .flatMap(words => Object.values(words).flat())
  .concat(openings, brightAsides, darkAsides, plainAsides)
  .map(words => words.replace(/\{(\w+)\}/g, (_, name: string) => blanks[name.toLowerCase()] ?? name))

/** What breaks careless programs. */
const hardCases: readonly ((random: Random) => string)[] = [
  () => 'First line.\n\nSecond line,\twith a tab.\n\n\nAnd a last one.',
  () => 'Loved it 😀👩🏽‍⚕️🏥 – would return 💯',
  () => 'a'.repeat(300),
  () => 'القسم جيد والزملاء رائعون، لكن العمل الليلي صعب.',
  () => '<script>alert(1)</script> <b>bold</b> & "quoted" <img src=x onerror=alert(1)>',
  random => String(random.int(1, 9_999_999)),
]

export function writeReview(random: Random, unit: string): Written {
  const title = `${random.chance(0.55) ? 'Nightshift' : 'Dayshift'}, ${unit}: ${random.pick(texture)}`
  if (random.chance(HARD_CASES)) return { title, review: random.pick(hardCases)(random) }
  const wanted = Math.min(LONGEST, Math.max(20, MEDIAN_LENGTH * Math.exp(random.bell() * SPREAD)))
  const parts: string[] = []
  for (let length = 0; length < wanted; ) {
    const sentence = random.pick(sentences)
    parts.push(sentence)
    length += sentence.length + 1
  }
  const review = parts.join(' ')
  return { title, review: review.length > wanted ? review.slice(0, wanted).trimEnd() : review }
}
