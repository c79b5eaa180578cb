// npm run restore -- BACKUP: puts what npm run backup made into DATA_DIR, which holds nothing yet.
import { restoreBackup } from './backup/restore-backup.ts'
import { runOnFiles } from './backup/run-on-files.ts'

const [backup] = process.argv.slice(2)
await runOnFiles(backup, 'Say which: npm run restore -- FOLDER/backup-…', async ({ dataDir }, folder) => {
  const { madeAt } = await restoreBackup(folder, dataDir)
  return [
    `Restored as it was at ${madeAt}, into ${dataDir}.`,
    'Repeat the deletions since: accounts and reviews that were deleted later are back.',
  ]
})
