import { COMMAND_VERSION, type Command, commandLane, readCommand } from '../contract/commands.ts'
import type { NewEntry } from '../db/outbox.ts'
import { VISITOR } from '../db/records.ts'
import { needsSignIn } from './eligible.ts'
import type { Kit } from './kit.ts'

/**
 * A command as it is put into the outbox, under a key of its own.
 * @throws TypeError for what could never be sent.
 */
export function newEntry(kit: Kit, command: Command, author: number): NewEntry {
  const read = readCommand(command.name, COMMAND_VERSION, command.args)
  if (!read) throw new TypeError(`Not a command that could ever be sent: ${command.name}`)
  if (author === VISITOR && needsSignIn(command.name))
    throw new TypeError(`${command.name} needs somebody who is signed in`)
  return {
    key: kit.random.uuid(),
    author,
    lane: commandLane(read),
    name: read.name,
    version: COMMAND_VERSION,
    args: read.args,
    state: 'queued',
    uncertain: false,
    withdrawn: false,
    reason: null,
    attempts: 0,
    notBefore: 0,
    lease: null,
    epoch: 0,
    createdAt: kit.clock.now(),
    ackedAt: null,
    stored: null,
  }
}
