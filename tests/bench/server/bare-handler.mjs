// A bare handler: node bare-handler.mjs PORT FILE sends the bytes of a file to whoever asks, whatever is asked for.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [port, file] = process.argv.slice(2)
const bytes = readFileSync(file)
const headers = {
  'Content-Type': 'application/json; charset=utf-8',
  'Content-Encoding': 'br',
  'Content-Length': bytes.length,
}
createServer((_, response) => response.writeHead(200, headers).end(bytes)).listen(Number(port))
