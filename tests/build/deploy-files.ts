/** The files in `.deploy`, read for the tests. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as v from 'valibot'
import { onTestFinished } from 'vitest'
import { parse } from 'yaml'
import { root } from '../imports.ts'

export const deployFolder = path.join(root, '.deploy')

export const guide = readFileSync(path.join(root, '.deploy/OPERATING.md'), 'utf8')
/** The blocks of commands that it has for whoever runs a server. */
export const blocks = guide.split('```').filter((_, place) => place % 2 === 1)
export const blockWith = (words: string) => blocks.find(block => block.includes(words)) ?? ''

export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'ryh-promises-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export function deployFile(name: string): string {
  return readFileSync(path.join(deployFolder, name), 'utf8')
}

const Service = v.looseObject({
  image: v.string(),
  environment: v.optional(v.record(v.string(), v.string()), {}),
  env_file: v.optional(v.string()),
  ports: v.optional(v.array(v.string()), []),
  read_only: v.optional(v.boolean(), false),
  depends_on: v.optional(v.unknown()),
  stop_grace_period: v.optional(v.string()),
  logging: v.optional(v.unknown()),
  healthcheck: v.optional(v.looseObject({ test: v.array(v.string()) })),
})

const Compose = v.object({
  name: v.string(),
  services: v.object({ app: Service, database: Service, proxy: Service }),
  networks: v.object({ default: v.object({ enable_ipv6: v.boolean() }) }),
  volumes: v.record(v.string(), v.null()),
})

export function readCompose() {
  return v.parse(Compose, parse(deployFile('compose.yaml')))
}

/** The settings of a file of lines `NAME=value`. */
export function readSettings(name: string): Record<string, string> {
  const lines = deployFile(name).split('\n')
  return Object.fromEntries(
    lines.flatMap(line => {
      const [, key, value] = /^([A-Z_0-9]+)=(.*)$/.exec(line) ?? []
      return key === undefined ? [] : [[key, value ?? '']]
    }),
  )
}

/** The instructions of a container file of this name, a continued line as one. */
export function instructions(name: string): string[] {
  const lines = deployFile('Containerfile').replaceAll('\\\n', ' ').split('\n')
  return lines.filter(line => line.startsWith(`${name} `)).map(line => line.slice(name.length).trim())
}

/** The values of a directive in a unit of systemd. */
export function directives(unit: string, name: string): string[] {
  const lines = deployFile(unit).split('\n')
  return lines.filter(line => line.startsWith(`${name}=`)).map(line => line.slice(name.length + 1))
}
