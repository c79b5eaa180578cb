import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

/** A file and its compressed copy, as `serveFolder` gives them. */
export async function writePacked(file: string, text: string): Promise<void> {
  await writeFile(file, text)
  await writeFile(`${file}.br`, await promisify(brotliCompress)(text))
}
