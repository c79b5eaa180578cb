// The load, in a process of its own: node load.mjs JOB, a job in JSON. Prints what came of it, in JSON.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'

const { url, paths, writers, connections, seconds } = JSON.parse(process.argv[2])
const people = writers && JSON.parse(readFileSync(writers.file, 'utf8'))
const perRequest = writers?.batch ?? 1
let written = writers?.from ?? 0

// Every request is another person's, or about other places, and comes from another address: no limit is in the way.
function nextWriter() {
  const turn = Math.floor(written / perRequest)
  written += perRequest
  const { tokens } = people
  const person = turn % tokens.length
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${tokens[person]}`,
    'x-forwarded-for': `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`,
  }
  // No two of one person about the same place, and none about one that all write about.
  return { headers, firstPair: Math.floor(turn / tokens.length) * perRequest + person }
}

function reviewOf(pair) {
  const { hospitals, departments } = people
  return {
    hospitalId: hospitals[pair % hospitals.length],
    departmentId: departments[Math.floor(pair / hospitals.length) % departments.length],
    staff_to_patient: 4,
    coworkers: 5,
    management: 3,
    overall: 4,
    anonymous: pair % 2,
    title: 'Night shift, ICU',
    review: 'Fair ratios on most nights, and a charge nurse who takes a load herself. '.repeat(4),
  }
}

function alone(request) {
  const { headers, firstPair } = nextWriter()
  return {
    ...request,
    headers: { ...headers, 'idempotency-key': randomUUID() },
    body: JSON.stringify(reviewOf(firstPair)),
  }
}

// As a phone sends what has waited (contract/batch.ts).
function batched(request) {
  const { headers, firstPair } = nextWriter()
  const commands = Array.from({ length: perRequest }, (_, place) => {
    const review = Object.entries(reviewOf(firstPair + place))
    const fields = Object.fromEntries(review.map(([name, value]) => [name, String(value)]))
    return { path: 'review/submit', key: randomUUID(), lane: `review ${place}`, fields }
  })
  return { ...request, headers, body: JSON.stringify({ commands }) }
}

const writing =
  perRequest === 1
    ? { path: '/public/api/review/submit', setupRequest: alone }
    : { path: '/public/api/batch', setupRequest: batched }
const requests = [
  ...paths.map(path => ({ method: 'GET', path, headers: { 'accept-encoding': 'br' } })),
  ...(writers ? [{ method: 'POST', ...writing }] : []),
]
// As behind a proxy: a thousand phones are not one sender's.
let clients = 0
function setupClient(client) {
  clients += 1
  const from = `172.16.${clients >> 8}.${clients & 255}`
  client.setRequests(requests.map(one => ({ ...one, headers: { ...one.headers, 'x-forwarded-for': from } })))
}

const result = await autocannon({ url, connections, duration: seconds, timeout: 30, requests, setupClient })
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
