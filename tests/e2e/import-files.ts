import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { root } from '../imports.ts'
import type { Product } from './product.ts'

/**
 * Runs the importers of these names on files with this content, as an operator would while the server runs.
 * @returns what each of them said.
 */
export async function importFiles(
  { dataDir }: Product,
  contents: Partial<Record<'hospitals' | 'departments' | 'products', string>>,
): Promise<string[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'rate-your-hospital-rows-'))
  const { NODE_ENV: _, VITEST: __, ...environment } = process.env
  const env = { ...environment, DATA_DIR: dataDir }
  try {
    const said: string[] = []
    for (const [name, content] of Object.entries(contents)) {
      const file = path.join(folder, name)
      await writeFile(file, content)
      const program = path.join(root, 'dist', 'server', `import-${name}.js`)
      said.push((await promisify(execFile)(process.execPath, [program, file], { env })).stdout)
    }
    return said
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
