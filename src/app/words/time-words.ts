/** Instants in words, in the device's own time zone. */

const BARE_DATE = /^(\d{4})-(\d{2})-(\d{2})$/
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)

/**
 * "January 5, 2026". A bare date is that calendar day wherever the reader is: anonymous reviews carry no
 * time of day (D78), and read as an instant they would slip to the day before. It is the day in Greenwich, which
 * comes earlier than in America: what was written this evening is of today, not of tomorrow.
 * @returns an empty text where there is no date.
 */
export function longDate(date: string | null, now: number = Date.now()): string {
  if (!date) return ''
  const bare = BARE_DATE.exec(date)
  const instant = bare ? new Date(Number(bare[1]), Number(bare[2]) - 1, Number(bare[3])) : new Date(date)
  if (Number.isNaN(instant.getTime())) return ''
  const ahead = instant.getTime() - now
  return inLongUs(bare && ahead > 0 && ahead <= DAY_MS ? now : instant)
}

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

/** "just now", "5 min ago", "2 h ago", "yesterday", "3 days ago", then the date; an instant to come is none that is known. */
export function ago(at: number, now: number): string {
  const elapsed = now - at
  // Dated by a clock that was ahead.
  if (elapsed < -MINUTE_MS) return 'at an unknown time'
  if (elapsed < MINUTE_MS) return 'just now'
  if (elapsed < HOUR_MS) return `${Math.floor(elapsed / MINUTE_MS)} min ago`
  const days = Math.round((new Date(now).setHours(0) - new Date(at).setHours(0)) / DAY_MS)
  // A day has 25 hours where the clock was set back.
  if (elapsed < DAY_MS || days < 1) return `${Math.floor(elapsed / HOUR_MS)} h ago`
  if (days === 1) return 'yesterday'
  return days < 7 ? `${days} days ago` : `on ${inLongUs(at)}`
}

/** How long until something happens: "in a moment", "in 40 s", "in 5 min", "in 2 h". */
export function inTime(at: number, now: number): string {
  const left = at - now
  if (left < 5_000) return 'in a moment'
  if (left < MINUTE_MS) return `in ${Math.ceil(left / 1_000)} s`
  if (left < HOUR_MS) return `in ${Math.ceil(left / MINUTE_MS)} min`
  return `in ${Math.ceil(left / HOUR_MS)} h`
}

/** Not `Intl.DateTimeFormat`: the first one of a page takes a slow phone 90 ms. */
function inLongUs(instant: Date | number): string {
  const day = new Date(instant)
  return `${MONTHS[day.getMonth()]} ${day.getDate()}, ${day.getFullYear()}`
}
