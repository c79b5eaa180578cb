// Home's scripts as two chunks: what is compressed together weighs less, and every further chunk is a request.
import path from 'node:path'
import type { Rolldown } from 'vite'

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1]

/**
 * The entry with all it imports, and beside it, never in it, what Home asks for by itself once it stands.
 * @param later the modules that Home imports dynamically without being touched.
 */
export function homeChunks(entry: string, later: readonly string[]): Rolldown.CodeSplittingGroup[] {
  const inEntry = reachedFrom([entry])
  const inHome = reachedFrom(later)
  return [
    { name: 'page', tags: ['$initial'] },
    {
      name: (id, graph) => (inHome(graph).has(id) && !inEntry(graph).has(id) ? 'home' : null),
      debugName: 'home',
    },
  ]
}

/** The modules that others bring along by static imports; looked up once, when the graph is whole. */
function reachedFrom(starts: readonly string[]): (graph: Graph) => ReadonlySet<string> {
  let reached: Set<string> | undefined
  return graph => {
    if (reached) return reached
    reached = new Set()
    const waiting = starts.map(start => path.resolve(start))
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (reached.has(id)) continue
      reached.add(id)
      waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
    }
    return reached
  }
}
