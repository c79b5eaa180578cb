// The table of who may import whom, as functions over parsed files, so that a planted violation can prove they bite.
import type { SourceFile } from './imports.ts'

/** Paths (prefixes) of ours that a room may import besides itself, and the packages it is bound to, if it is. */
interface Room {
  folder: string
  ours: string[]
  packages?: RegExp
}

const nodePackages =
  /^(node:|hono|@hono\/|kysely|libsql|nodemailer|sanitize-html|@node-rs\/|csv-parse|stripe|pg$)/
// valtio/vanilla is plain state without React, and runs anywhere.
const pagePackages =
  /^(react|wouter|valtio(?!\/vanilla)|dexie-react-hooks|keen-slider|@hookform\/|workbox-window)/

/** The first room whose folder contains the file counts, so the narrow ones stand first. */
const rooms: Room[] = [
  { folder: 'src/contract/', ours: [], packages: /^valibot$/ },
  { folder: 'src/server/', ours: ['src/contract/'] },
  { folder: 'src/db/', ours: ['src/contract/'] },
  { folder: 'src/sync/', ours: ['src/contract/', 'src/db/'] },
  { folder: 'sw/', ours: ['src/contract/', 'src/db/', 'src/sync/'] },
  { folder: 'src/app/ui/', ours: [] },
  { folder: 'src/app/screens/', ours: ['src/app/', 'src/contract/', 'src/db/queries', 'src/sync/status'] },
  { folder: 'src/app/', ours: ['src/contract/', 'src/db/', 'src/sync/'] },
]

/** Folders of the app, each of which may import those before it. */
const layers = ['words', 'state', 'shell', 'parts', 'forms', 'screens']

/**
 * What the state fetches the code of: `prompts` and `session-dialogs`, each with a root of its own, when there is something
 * to show; `offline-note` ahead, before the connection goes.
 */
const fetchedByState = ['offline-note', 'prompts', 'session-dialogs'].map(name => `src/app/shell/${name}.tsx`)

const neverInScreens = [
  'fetch',
  'ofetch',
  '$fetch',
  'XMLHttpRequest',
  'Dexie',
  'indexedDB',
  'response_status',
]

const isOurs = (target: string): boolean => /^(src|sw|tests|\.tools|public)\//.test(target)

/** `src/app/screens/hospital/units.tsx` and `src/app/screens/hospital.tsx` both belong to the screen `hospital`. */
function screenOf(file: string): string | undefined {
  return /^src\/app\/screens\/([^/]+?)(?:\.tsx?)?(?:\/|$)/.exec(file)?.[1]
}

const layerOf = (file: string): number => layers.findIndex(name => file.startsWith(`src/app/${name}/`))

function importViolation(file: SourceFile, room: Room, target: string): string | undefined {
  if (!isOurs(target)) {
    if (room.packages && !room.packages.test(target)) return `${target}, a package its room may not use`
    if (room.folder !== 'src/server/' && nodePackages.test(target))
      return `${target}, which belongs to the server`
    if (!room.folder.startsWith('src/app/') && pagePackages.test(target))
      return `${target}, which belongs to the page`
    return undefined
  }
  const allowed = [room.folder, ...room.ours].some(prefix => target.startsWith(prefix))
  if (!allowed) return `${target}, across the arrows`
  const layer = layerOf(file.path)
  if (layer >= 0 && layerOf(target) > layer && !fetchedByState.includes(target))
    return `${target}, a layer above its own`
  const [own, other] = [screenOf(file.path), screenOf(target)]
  if (own && other && own !== other) return `${target}, another screen`
  return undefined
}

function nameViolations(file: SourceFile): string[] {
  const problems: string[] = []
  if (/(^|\/)utils?(\/|\.)/.test(file.path))
    problems.push('is a drawer for anything: name it for what it does')
  if (/(^|\/)index\.tsx?$/.test(file.path)) problems.push('is a barrel: import from the file itself')
  if (screenOf(file.path)) {
    for (const name of neverInScreens)
      if (file.names.has(name)) problems.push(`is a screen and mentions ${name}`)
  }
  return problems
}

/** Everything about one parsed file that breaks the house's rules, as sentences; nothing for a good file. */
export function violations(file: SourceFile): string[] {
  const room = rooms.find(candidate => file.path.startsWith(candidate.folder))
  if (!room) return [`${file.path} is in no room`]
  const imports = file.imports.flatMap(target => importViolation(file, room, target) ?? [])
  return [
    ...imports.map(text => `${file.path} imports ${text}`),
    ...nameViolations(file).map(text => `${file.path} ${text}`),
  ]
}
