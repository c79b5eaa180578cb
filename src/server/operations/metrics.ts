/** What the server counts of itself, for Prometheus: names of ours only, never a person, an address or a text. */

/** What became of a request with an idempotency key: its first time, its answer again, refused, or told to wait. */
export type KeyOutcome = 'first' | 'replayed' | 'reused' | 'waiting'

export interface Metrics {
  /** @param route a name of ours. @param seconds from the first byte to the answer. */
  answered(method: string, route: string, status: number, seconds: number): void
  keyed(outcome: KeyOutcome): void
  /** In the text format of Prometheus, version 0.0.4. */
  lines(): string[]
}

const METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS']
/** Seconds; a page of the catalogue takes some thousandths, a password a tenth. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface Durations {
  /** How many fell into the bucket of the same index, and no smaller one. */
  readonly counts: number[]
  count: number
  sum: number
}

export function createMetrics(): Metrics {
  const requests = new Map<string, number>()
  const durations = new Map<string, Durations>()
  const keys = new Map<KeyOutcome, number>()
  for (const outcome of ['first', 'replayed', 'reused', 'waiting'] as const) keys.set(outcome, 0)

  return {
    answered(method, route, status, seconds) {
      const named = METHODS.includes(method) ? method : 'other'
      add(requests, labels({ method: named, route, status: String(status) }))
      const known = durations.get(route) ?? { counts: BUCKETS.map(() => 0), count: 0, sum: 0 }
      durations.set(route, known)
      known.count += 1
      known.sum += seconds
      const place = BUCKETS.findIndex(most => seconds <= most)
      if (place >= 0) known.counts[place] = (known.counts[place] ?? 0) + 1
    },
    keyed: outcome => add(keys, outcome),
    lines: () => [
      ...metric('http_requests_total', 'counter', 'Answered requests.'),
      ...[...requests].map(([of, count]) => `http_requests_total${of} ${count}`),
      ...metric('http_request_duration_seconds', 'histogram', 'Time from request to answer.'),
      ...[...durations].flatMap(([route, known]) => histogram(route, known)),
      ...metric('idempotent_requests_total', 'counter', 'Requests with an idempotency key, by outcome.'),
      ...[...keys].map(([outcome, count]) => `idempotent_requests_total${labels({ outcome })} ${count}`),
    ],
  }
}

/** The lines that introduce a metric. */
export function metric(name: string, type: 'counter' | 'gauge' | 'histogram', help: string): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`]
}

/** @param values words of ours, in which nothing needs to be escaped. */
export function labels(values: Record<string, string>): string {
  return `{${Object.entries(values)
    .map(([name, value]) => `${name}="${value}"`)
    .join(',')}}`
}

function histogram(route: string, { counts, count, sum }: Durations): string[] {
  const name = 'http_request_duration_seconds'
  let within = 0
  const buckets = [...BUCKETS.entries()].map(([place, most]) => {
    within += counts[place] ?? 0
    return [String(most), within] as const
  })
  return [
    ...[...buckets, ['+Inf', count] as const].map(
      ([le, most]) => `${name}_bucket${labels({ route, le })} ${most}`,
    ),
    `${name}_sum${labels({ route })} ${sum.toFixed(6)}`,
    `${name}_count${labels({ route })} ${count}`,
  ]
}

function add<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}
