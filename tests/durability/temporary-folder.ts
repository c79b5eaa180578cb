import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder for this test, gone with it; as the system itself would name it. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(realpathSync(os.tmpdir()), 'ryh-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  return folder
}
