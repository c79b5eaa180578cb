// Compresses what was built, once, at the highest level, instead of on every request.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin, ResolvedConfig } from 'vite'

const gzipAsync = promisify(gzip)
const brotliAsync = promisify(brotliCompress)
const compressible = /\.(?:js|json|css|html|svg|webmanifest)$/
/**
 * Block sizes as powers of two, each with the low bits of a distance that have a code of their own, and how many of the
 * shortest distances have (RFC 7932, section 4). Which suits a file best is luck: other letters in a name decide over 200
 * bytes.
 */
const settings = [
  [16, 1, 0],
  [17, 0, 0],
  [17, 1, 0],
] as const
const distances = [
  [0, 0],
  [0, 4],
  [0, 12],
  [1, 0],
  [1, 16],
  [2, 16],
  [2, 32],
  [3, 0],
  [3, 64],
] as const
/** What every visit begins with is worth a few seconds more. */
const settingsOfLarge = [16, 18].flatMap(block =>
  distances.map(([low, short]) => [block, low, short] as const),
)
const largeBytes = 65_536
/** Below this many bytes the headers weigh more than what is saved. */
const smallestBytes = 512

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.byteLength < smallestBytes) return
  const [zipped, brotli] = await Promise.all([gzipAsync(content, { level: 9 }), smallestBrotli(content)])
  await Promise.all([writeFile(`${file}.gz`, zipped), writeFile(`${file}.br`, brotli)])
}

async function smallestBrotli(content: Buffer): Promise<Buffer> {
  // Node's defaults are already brotli 11.
  const tries = await Promise.all(
    (content.byteLength < largeBytes ? settings : settingsOfLarge).map(([block, postfix, direct]) =>
      brotliAsync(content, {
        params: {
          [constants.BROTLI_PARAM_LGBLOCK]: block,
          [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
          [constants.BROTLI_PARAM_NDIRECT]: direct,
        },
      }),
    ),
  )
  return tries.reduce((best, one) => (one.length < best.length ? one : best))
}

/** Writes a `.br` and a `.gz` beside every text file of the app, the service worker included. */
export function compress(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'compress',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'post',
    configResolved(resolved) {
      config = resolved
    },
    closeBundle: {
      // After vite-plugin-pwa, which writes the service worker in this same hook.
      order: 'post',
      sequential: true,
      async handler(error?: Error) {
        if (error) return
        const folder = path.resolve(config.root, config.build.outDir)
        const names = await readdir(folder, { recursive: true })
        const files = names.filter(name => compressible.test(name)).map(name => path.join(folder, name))
        await Promise.all(files.map(compressFile))
      },
    },
  }
}
