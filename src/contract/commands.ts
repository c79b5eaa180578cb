/**
 * The writes that may wait on a device, in its outbox. A command is data: a name and arguments.
 * A phone may replay one long after it was written, so a schema here is never narrowed: a change takes a
 * new `version`, and both ends keep reading the old one.
 */
import * as v from 'valibot'
import { CartAddArgs, CartRemoveArgs } from './cart-commands.ts'
import { KeptMessage, KeptReview } from './kept-forms.ts'
import { unitLane } from './unit-lane.ts'
import { Id, WireDate } from './wire.ts'

export const commandArgs = {
  'review.submit': v.object({
    ...KeptReview.entries,
    hospitalId: Id,
    departmentId: Id,
    client_created_at: WireDate,
  }),
  'review.delete': v.object({ id: Id, hospitalId: Id, departmentId: Id }),
  'cart.add': CartAddArgs,
  'cart.remove': CartRemoveArgs,
  'contact.send': KeptMessage,
} as const

export type CommandName = keyof typeof commandArgs
export type CommandArgs<Name extends CommandName> = v.InferOutput<(typeof commandArgs)[Name]>

/** Any command, its name telling what its arguments are. */
export type Command = { [Name in CommandName]: { name: Name; args: CommandArgs<Name> } }[CommandName]

/** Version of each command's arguments, stored beside every queued command. */
export const COMMAND_VERSION = 1

/**
 * Reads a command back from storage.
 * @returns null where the name is unknown or the arguments do not fit: written by a newer app, or damaged.
 */
export function readCommand(name: string, version: number, args: unknown): Command | null {
  if (version !== COMMAND_VERSION || !Object.hasOwn(commandArgs, name)) return null
  const read = v.safeParse(commandArgs[name as CommandName], args)
  return read.success ? ({ name, args: read.output } as Command) : null
}

/** Commands of one lane keep their order; lanes do not wait for each other. */
export function commandLane(command: Command): string {
  switch (command.name) {
    case 'review.submit':
    case 'review.delete':
      return unitLane(command.args)
    case 'cart.add':
    case 'cart.remove':
      return 'cart'
    case 'contact.send':
      return 'contact'
  }
}
