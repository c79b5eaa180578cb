/**
 * What somebody has chosen to compare while they look for the rest. Kept in this tab: it survives a reload, and
 * the next person at a shared computer does not find which hospitals somebody has in mind.
 */
import { useSnapshot } from 'valtio'
import { proxy, subscribe } from 'valtio/vanilla'
import { VISITOR } from '../../../db/records.ts'
import { session, viewerOf } from '../session/session-state.ts'
import { readFromTab, storeInTab } from '../storage/tab-store.ts'
import {
  COMPARED_KINDS,
  COMPARED_MAX,
  type ComparedKind,
  type ComparedPlace,
  isSamePlace,
  kindOf,
  readPlaces,
  writePlaces,
} from './compared-places.ts'

const STORAGE_KEY = 'compare'

export type ComparedSelection = Readonly<Record<ComparedKind, readonly ComparedPlace[]>>

const none: ComparedSelection = { hospitals: [], units: [] }

/** Whose choice it is: a visitor's goes to whoever signs in, a signed-in person's to nobody else. */
const chosen = proxy<{ author: number; places: ComparedSelection }>(read())

// From then on it is theirs: who comes after their sign-out finds nothing of it.
subscribe(session, handOver)
handOver()

/** What the person who is here has chosen so far, and follows it. */
export function useChoice(): ComparedSelection {
  const { author, places } = useSnapshot(chosen)
  const viewer = viewerOf(useSnapshot(session))
  return isTheirs(author, viewer) ? places : none
}

/** Whether a place can still be added to others of its kind. */
export const hasRoom = (choice: ComparedSelection, kind: ComparedKind): boolean =>
  choice[kind].length < COMPARED_MAX

export const isChosen = (choice: ComparedSelection, place: ComparedPlace): boolean =>
  choice[kindOf(place)].some(other => isSamePlace(other, place))

/** Adds a place, or takes it out; beyond three nothing is added. */
export function toggleCompared(place: ComparedPlace): void {
  const kind = kindOf(place)
  const choice = own()
  const others = choice[kind].filter(other => !isSamePlace(other, place))
  const isRemoved = others.length < choice[kind].length
  setCompared(kind, isRemoved || others.length >= COMPARED_MAX ? others : [...others, place])
}

/** Puts these in place of what was chosen of their kind; none forgets it. */
export function setCompared(kind: ComparedKind, places: readonly ComparedPlace[]): void {
  const choice = own()
  chosen.author = viewerOf(session)
  chosen.places = { ...choice, [kind]: [...places] }
  keep()
}

function handOver(): void {
  const viewer = viewerOf(session)
  if (viewer === VISITOR || chosen.author !== VISITOR) return
  chosen.author = viewer
  keep()
}

function own(): ComparedSelection {
  const { author, places } = chosen
  return isTheirs(author, viewerOf(session)) ? places : none
}

function isTheirs(author: number, viewer: number): boolean {
  return author === VISITOR || author === viewer
}

function keep(): void {
  const text = COMPARED_KINDS.map(kind => writePlaces(chosen.places[kind]))
    .filter(Boolean)
    .join('&')
  // Where nothing can be kept the choice lasts as long as the page.
  storeInTab(STORAGE_KEY, text ? `${chosen.author} ${text}` : null)
}

function read(): { author: number; places: ComparedSelection } {
  const [author = '', search = ''] = (readFromTab(STORAGE_KEY) ?? '').split(' ')
  return {
    author: Number(author) || VISITOR,
    places: { hospitals: readPlaces(search, 'hospitals'), units: readPlaces(search, 'units') },
  }
}
