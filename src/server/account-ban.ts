// npm run account:ban -- EMAIL shuts a person out; npm run account:ban -- EMAIL lift lets them in again.
import { ban, unban } from './accounts/ban.ts'
import { findRegistered } from './accounts/find-user.ts'
import { fail, runOnDatabase } from './run-on-database.ts'

const [email, lift] = process.argv.slice(2)
if (!email || (lift !== undefined && lift !== 'lift')) fail('Say whom: npm run account:ban -- EMAIL [lift]')
else
  await runOnDatabase(db =>
    db.transaction().execute(async sql => {
      const user = await findRegistered(sql, email)
      const isDone = user !== undefined && (await (lift ? unban : ban)(sql, user.id))
      if (!isDone) throw new Error(`Nobody of this address ${lift ? 'is banned' : 'can be banned'}.`)
      return [lift ? 'May sign in again.' : 'Banned, and signed out everywhere.']
    }),
  )
