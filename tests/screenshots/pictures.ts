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

/** PNG, because install dialogs need not know newer forms; few colours are enough for drawn pictures. */
export function forManifest(shot: Buffer): Promise<Buffer> {
  return sharp(shot).png({ palette: true, quality: 85, effort: 10, compressionLevel: 9 }).toBuffer()
}
