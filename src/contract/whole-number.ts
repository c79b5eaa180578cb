/**
 * "1,234,567": a whole number as Americans write it. Not `toLocaleString`: the first one of a page
 * takes a slow phone longer than a frame.
 */
export function wholeNumber(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** "1 review", "1,588 reviews". */
export function reviewsCount(count: number): string {
  return `${wholeNumber(count)} ${count === 1 ? 'review' : 'reviews'}`
}
