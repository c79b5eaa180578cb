/** How a photograph is kept: small, and in a form that is read where it is shown. */
import sharp from 'sharp'

/** What an install dialog shows: the heart of the product, and on a phone also how one writes. */
const inManifest: Record<string, readonly string[]> = {
  phone: ['home', 'hospital', 'unit', 'write'],
  desktop: ['home', 'hospital', 'unit'],
}

export function isForManifest(size: string, scheme: string, view: string): boolean {
  return scheme === 'light' && (inManifest[size]?.includes(view) ?? false)
}

export function forReadme(shot: Buffer): Promise<Buffer> {
  return sharp(shot).webp({ quality: 80, effort: 6 }).toBuffer()
}

/** PNG, because install dialogs need not know newer forms. With fewer colours than a palette holds, gradients break up. */
export function forManifest(shot: Buffer): Promise<Buffer> {
  return sharp(shot).png({ palette: true, effort: 10, compressionLevel: 9 }).toBuffer()
}

/** How far apart two shades may be, and how many of them: a gradient drawn anew. A word that has come is more. */
const SAME_SHADE = 24
const SAME_PICTURE = 0.0001

/** Whether two kept pictures look the same, so that the one that is there can stay as it is. */
export async function looksLike(one: Buffer, other: Buffer): Promise<boolean> {
  const [a, b] = await Promise.all([one, other].map(picture => sharp(picture).removeAlpha().raw().toBuffer()))
  if (!a || a.length !== b?.length) return false
  let different = 0
  for (let place = 0; place < a.length; place++)
    if (Math.abs((a[place] ?? 0) - (b[place] ?? 0)) > SAME_SHADE) different++
  return different / a.length < SAME_PICTURE
}
