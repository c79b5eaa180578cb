/** What one command means on the wire. Each command has a file of its own beside this one. */
import type { GenericSchema, InferInput } from 'valibot'
import type { Call } from '../../contract/call.ts'
import type { CommandArgs, CommandName } from '../../contract/commands.ts'
import type { DepartmentReview } from '../../contract/review.ts'
import type { DeviceDb } from '../../db/device-db.ts'
import type { Evidence } from '../classify.ts'

/** What one attempt is given, above all its way to the server: the author's token, its key, its deadline are filled in. */
export interface CommandContext {
  db: DeviceDb
  author: number
  /** When its author pressed the button, by this device's clock. */
  writtenAt: number
  /** Whether that person still is the one in front of the device. */
  isAuthorHere(): Promise<boolean>
  /** Writes what the server gave on the way, also on a full phone (O-28). */
  keep<Result>(write: () => Promise<Result>): Promise<Result>
  post<Request extends GenericSchema>(
    description: Call<Request, GenericSchema>,
    input: InferInput<Request>,
  ): Promise<Evidence>
  get<Request extends GenericSchema>(
    description: Call<Request, GenericSchema>,
    input: InferInput<Request>,
  ): Promise<Evidence>
}

/** What a server that keeps no keys shows of an attempt whose answer got lost. */
export type Trace =
  | { found: 'same'; stored: DepartmentReview | null }
  /** Another effect stands where ours would be. */
  | { found: 'other' }
  | { found: 'nothing' }
  /** Could not be read now. */
  | { found: 'unknown'; evidence: Evidence }

/** A call of the contract, and its fields as they would be given to `CommandContext.post`. */
export interface Batched {
  path: string
  input: object
}

export interface Meaning<Name extends CommandName> {
  /** The fields of the call that it is, where it may be delivered by signature (contract/signed-delivery.ts). */
  input?(args: CommandArgs<Name>, author: number): object
  /** How it goes out with others in one request; null where it has to go alone. */
  batched(args: CommandArgs<Name>, author: number, cartSession: string | null): Batched | null
  send(args: CommandArgs<Name>, context: CommandContext): Promise<Evidence>
  /** The row the server says it stored. */
  stored?(body: unknown): DepartmentReview | null
  /** Missing where repeating does no harm. */
  findTrace?(args: CommandArgs<Name>, context: CommandContext): Promise<Trace>
  /** What follows a success, once. @returns false where it did not get through. */
  afterwards?(args: CommandArgs<Name>, context: CommandContext): Promise<boolean>
}
