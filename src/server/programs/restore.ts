// npm run restore -- BACKUP: puts what npm run backup made into DATA_DIR, which holds nothing yet.
import { restoreBackup } from '../backup/restore-backup.ts'
import { runOnFiles } from '../backup/run-on-files.ts'

await runOnFiles(
  process.argv.slice(2),
  'Say which: npm run restore -- FOLDER/backup-…',
  async ({ dataDir }, folder) => {
    const { madeAt } = await restoreBackup(folder, dataDir)
    return [
      `Restored as it was at ${madeAt}, into ${dataDir}.`,
      'Everybody is signed out. Everything since then is undone; repeat by hand, as .deploy/OPERATING.md says ("When something has happened"): bans, hidden reviews, and deletions, for accounts and reviews that were deleted later are back.',
      'Money: what was paid, refunded or disputed since then is not in it. Compare with Stripe from that time on.',
    ]
  },
)
