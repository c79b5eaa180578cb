// npm run draw: draws the files in public/ that are pictures of the product itself: the default pictures, made by the same hand as
// the demo content, and the app's icons, made from public/favicon.svg. Run it after changing either, commit the result.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { importTypescript } from './import-typescript.mjs'
import { ensureDependencies, root } from './setup.mjs'

ensureDependencies()
const { default: sharp } = await import('sharp')
const ground = '#f6faf9'

async function save(path, bytes) {
  const target = `${root}/public/${path}`
  await mkdir(dirname(target), { recursive: true })
  await writeFile(target, bytes)
  console.log(`public/${path} ${bytes.length} bytes`)
}

function jpeg(svg) {
  return sharp(Buffer.from(svg)).jpeg({ quality: 82, mozjpeg: true, chromaSubsampling: '4:4:4' }).toBuffer()
}

/** The mark in the middle of a square; `share` is how much of the square it fills. */
async function icon(mark, size, share, background) {
  const inner = Math.round(size * share)
  const drawn = await sharp(mark, { density: 72 * Math.ceil(inner / 64) })
    .resize(inner, inner)
    .png()
    .toBuffer()
  const square = sharp({ create: { width: size, height: size, channels: 4, background } })
  return square
    .composite([{ input: drawn }])
    .png({ palette: true, quality: 95, compressionLevel: 9 })
    .toBuffer()
}

const drawings = await importTypescript('src/server/demo/pictures/defaults.ts')
await save('media/hospitals/default.jpg', await jpeg(drawings.defaultHospital()))
await save('media/departments/default.jpg', await jpeg(drawings.defaultDepartment()))
await save('media/products/default.jpg', await jpeg(drawings.defaultProduct()))

const mark = await readFile(`${root}/public/favicon.svg`)
const clear = { r: 0, g: 0, b: 0, alpha: 0 }
await save('icons/icon-192.png', await icon(mark, 192, 0.94, clear))
await save('icons/icon-512.png', await icon(mark, 512, 0.94, clear))
// Launchers cut a maskable icon to a circle of 40 % radius; the corners of a square of 56 % lie just inside.
await save('icons/maskable-512.png', await icon(mark, 512, 0.56, ground))
await save('icons/apple-touch-180.png', await icon(mark, 180, 0.72, ground))

// The pictures beside the shortcuts: the app's own line drawings, in white on its colour, as wide as Android asks for.
const symbols = await readFile(`${root}/public/drawings.svg`, 'utf8')
const shortcuts = { hospitals: 'hospital', departments: 'search', waiting: 'pen', products: 'bag' }
for (const [name, drawing] of Object.entries(shortcuts)) {
  const lines = new RegExp(`id="${drawing}" viewBox="0 0 24 24">(.*?)</symbol>`).exec(symbols)?.[1]
  if (!lines) throw new Error(`There is no drawing "${drawing}".`)
  const style = 'fill="none" stroke="#fff" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-8 -8 40 40"><circle cx="12" cy="12" r="20" fill="#0f766e"/><g ${style}>${lines}</g></svg>`
  const drawn = sharp(Buffer.from(svg), { density: 300 }).resize(96, 96)
  await save(`icons/shortcut-${name}.png`, await drawn.png({ palette: true, compressionLevel: 9 }).toBuffer())
}
