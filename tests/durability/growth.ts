/** How much a row of numbers grows from one to the next: the slope of the line that lies closest to all of them. */
export function growth(numbers: readonly number[]): number {
  const mean = (all: readonly number[]) => all.reduce((sum, number) => sum + number, 0) / all.length
  const middle = (numbers.length - 1) / 2
  const average = mean(numbers)
  const rise = numbers.reduce((sum, number, place) => sum + (place - middle) * (number - average), 0)
  return rise / numbers.reduce((sum, _, place) => sum + (place - middle) ** 2, 0)
}
