/** Colours are `#rrggbb` texts; these mix them. */

/** `amount` 0 gives the first colour, 1 the second. */
export function mix(first: string, second: string, amount: number): string {
  const a = channels(first)
  const b = channels(second)
  const mixed = a.map((value, i) => Math.round(value + ((b[i] ?? 0) - value) * amount))
  return `#${mixed.map(value => value.toString(16).padStart(2, '0')).join('')}`
}

export function darker(color: string, amount: number): string {
  return mix(color, '#0d2b33', amount)
}

export function lighter(color: string, amount: number): string {
  return mix(color, '#ffffff', amount)
}

/** How bright a colour looks, 0 to 1, to choose a print that is seen on it. */
export function brightness(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color)
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255
}

function channels(color: string): number[] {
  return [1, 3, 5].map(start => Number.parseInt(color.slice(start, start + 2), 16))
}
