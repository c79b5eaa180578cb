// npm run backup -- FOLDER: copies database, secret and pictures of DATA_DIR into a new folder there, while the server runs.
import { makeBackup } from '../backup/make-backup.ts'
import { runOnFiles } from '../backup/run-on-files.ts'
import { SECRET_NAME } from '../secret.ts'

await runOnFiles(
  process.argv.slice(2),
  'Say where to: npm run backup -- FOLDER',
  async ({ dataDir, pictures, secret }, folder) => {
    const made = await makeBackup(dataDir, folder, Date.now(), secret !== undefined)
    const rows = Object.values(made.list.rows).reduce((sum, count) => sum + count, 0)
    const holdsSecret = Object.hasOwn(made.list.files, SECRET_NAME)
    return [
      `${rows} rows and ${Object.keys(made.list.files).length} files, read back and whole, in ${made.folder}`,
      ...(pictures.kind === 's3'
        ? [`The pictures are NOT in it: they lie in the bucket "${pictures.bucket}". Copy that, too.`]
        : []),
      holdsSecret
        ? 'It holds the secret and what people wrote: keep it as safe as the server, and for 30 days at most.'
        : 'It holds what people wrote: keep it as safe as the server, and for 30 days at most. SERVER_SECRET is not in it: keep that, too.',
    ]
  },
)
