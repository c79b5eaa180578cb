export function findPostgres(): string | undefined
export function installPostgres(): boolean
export function startPostgres(programs: string, connections?: number): Postgres | undefined
export interface Postgres {
  readonly url: string
  stop(): void
  kill(): void
  start(): boolean
}
