// Few scripts instead of many: what is compressed together weighs less, and every further chunk is a request, which the
// service worker must look up on a start without a network.
import path from 'node:path'
import type { Rolldown } from 'vite'

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1]
type IsIn = (id: string, graph: Graph) => boolean

/** What the scripts are made of: paths of modules, from the root. */
export interface ChunkPlan {
  /** The page itself. */
  entry: string
  /**
   * Chunks by their names: modules that are imported dynamically, each with all that it imports and no chunk before
   * it has.
   */
  together: Readonly<Record<string, readonly string[]>>
  /** The screens that are read one after the other: what several of them import is a chunk called `shared`. */
  reading: readonly string[]
}

const SCREENS_THAT_SHARE = 2

export function chunks({ entry, together, reading }: ChunkPlan): Rolldown.CodeSplittingGroup[] {
  const isInEntry = reachedFrom([entry])
  const group = (name: string, isIn: IsIn): Rolldown.CodeSplittingGroup => ({
    name: (id, graph) => (isIn(id, graph) && !isInEntry(id, graph) ? name : null),
    debugName: name,
  })
  return [
    { name: 'page', tags: ['$initial'] },
    ...Object.entries(together).map(([name, starts]) => group(name, reachedFrom(starts))),
    group('shared', sharedBy(reading)),
  ]
}

/** The modules that these bring along by static imports, and they themselves. */
function reachedFrom(starts: readonly string[]): IsIn {
  return once(graph => {
    const reached = new Set<string>()
    const waiting = starts.map(start => path.resolve(start))
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (reached.has(id)) continue
      reached.add(id)
      waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
    }
    return id => reached.has(id)
  })
}

function sharedBy(screens: readonly string[]): IsIn {
  const reaches = screens.map(screen => reachedFrom([screen]))
  return (id, graph) => reaches.filter(isIn => isIn(id, graph)).length >= SCREENS_THAT_SHARE
}

/** Looked up when the graph is whole, and not again for each module. */
function once(find: (graph: Graph) => (id: string) => boolean): IsIn {
  let found: ((id: string) => boolean) | undefined
  return (id, graph) => {
    found ??= find(graph)
    return found(id)
  }
}
