// The load, in a process of its own: node load.mjs JOB, a job in JSON. Prints what came of it, in JSON.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'

const { url, paths, writers, connections, seconds } = JSON.parse(process.argv[2])
const people = writers && JSON.parse(readFileSync(writers.file, 'utf8'))
let written = writers?.from ?? 0

// Every review is another person's, or about another place, and comes from another address: no limit is in the way.
function review(request) {
  const place = written
  written += 1
  const { tokens, hospitals, departments } = people
  // No two of one person about the same place, and none about one that all write about.
  const pair = Math.floor(place / tokens.length) + (place % tokens.length)
  return {
    ...request,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${tokens[place % tokens.length]}`,
      'idempotency-key': randomUUID(),
      'x-forwarded-for': `10.${(place >> 16) & 255}.${(place >> 8) & 255}.${place & 255}`,
    },
    body: JSON.stringify({
      hospitalId: hospitals[pair % hospitals.length],
      departmentId: departments[Math.floor(pair / hospitals.length) % departments.length],
      staff_to_patient: 4,
      coworkers: 5,
      management: 3,
      overall: 4,
      anonymous: place % 2,
      title: 'Night shift, ICU',
      review: 'Fair ratios on most nights, and a charge nurse who takes a load herself. '.repeat(4),
    }),
  }
}

const requests = [
  ...paths.map(path => ({ method: 'GET', path, headers: { 'accept-encoding': 'br' } })),
  ...(writers ? [{ method: 'POST', path: '/public/api/review/submit', setupRequest: review }] : []),
]
const result = await autocannon({ url, connections, duration: seconds, timeout: 30, requests })
console.log(
  JSON.stringify({
    total: result.requests.total,
    seconds: result.duration,
    p99: result.latency.p99,
    statuses: Object.fromEntries(
      Object.entries(result.statusCodeStats).map(([code, { count }]) => [code, count]),
    ),
    failures: result.errors,
    written: written - (writers?.from ?? 0),
  }),
)
