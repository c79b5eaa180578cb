/** The few shapes that all demo pictures are made of. Numbers are rounded so that a picture stays a few kilobytes. */

/** A number as SVG wants it: one decimal for small ones, none for those where nobody sees it. */
export function n(value: number): string {
  return String(Math.abs(value) < 40 ? Math.round(value * 10) / 10 : Math.round(value))
}

export function rect(x: number, y: number, w: number, h: number, fill: string, more = ''): string {
  return path(`M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z`, fill, more)
}

/** A rectangle with round corners. */
export function pill(x: number, y: number, w: number, h: number, r: number, fill: string, more = ''): string {
  const box = `x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${n(r)}"`
  return `<rect ${box} fill="${fill}"${attributes(more)}/>`
}

export function circle(x: number, y: number, r: number, fill: string, more = ''): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${attributes(more)}/>`
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, more = ''): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${attributes(more)}/>`
}

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}"${attributes(more)}/>`
}

/** An open line; its ends are round, as the picture's root says. */
export function stroke(d: string, color: string, width: number, more = ''): string {
  return `<path d="${d}" stroke="${color}" stroke-width="${n(width)}"${attributes(more)}/>`
}

export function group(body: string, more: string): string {
  return `<g${attributes(more)}>${body}</g>`
}

/** A gradient from top to bottom, its colours evenly spaced; use it as `url(#id)`. */
export function fade(id: string, colors: readonly string[]): string {
  return `<linearGradient id="${id}" x2="0" y2="1">${stops(colors)}</linearGradient>`
}

/** A soft light that ends in nothing. */
export function halo(id: string, color: string): string {
  const clear = `<stop offset="1" stop-color="${color}" stop-opacity="0"/>`
  return `<radialGradient id="${id}"><stop stop-color="${color}"/>${clear}</radialGradient>`
}

export function picture(width: number, height: number, defs: string, body: string): string {
  // Lines are the rule: nothing is filled that does not say so.
  const box = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box} fill="none" stroke-linecap="round" stroke-linejoin="round"><defs>${defs}</defs>${body}</svg>`
}

function stops(colors: readonly string[]): string {
  const last = Math.max(1, colors.length - 1)
  return colors
    .map((color, i) => `<stop offset="${Math.round((i / last) * 100)}%" stop-color="${color}"/>`)
    .join('')
}

function attributes(more: string): string {
  const text = more.trim()
  return text === '' ? '' : ` ${text}`
}
