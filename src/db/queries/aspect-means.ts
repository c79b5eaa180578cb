import { ASPECTS, type Aspect, mean } from '../../contract/rating.ts'

/** What each of the four questions got on average; 0 where there is no review. */
export function aspectMeans(reviews: readonly Record<Aspect, number>[]): Record<Aspect, number> {
  const meanOf = (aspect: Aspect) =>
    mean(
      reviews.reduce((sum, review) => sum + review[aspect], 0),
      reviews.length,
    ) ?? 0
  return Object.fromEntries(ASPECTS.map(aspect => [aspect, meanOf(aspect)])) as Record<Aspect, number>
}
