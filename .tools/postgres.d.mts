export function findPostgres(): string | undefined
export function startPostgres(
  programs: string,
  connections?: number,
  isDurable?: boolean,
): Postgres | undefined
export interface Postgres {
  readonly url: string
  stop(): void
  kill(): void
  start(): boolean
}
