/** What the bundler knows about a module's imports. */
interface Graph {
  getModuleInfo(id: string): { importedIds: string[]; dynamicallyImportedIds: string[] } | null
}

/** The page whose own modules travel with what every page needs, because most visits begin on it. */
const firstPage = /\/src\/routes\/index\.tsx\?tsr-split=component$/

/** Packages that every page needs. Those that come on demand (forms, dialogs, the decoder of server functions) must not be drawn in with them. */
const framework =
  /\/node_modules\/(react|react-dom|scheduler|use-sync-external-store|@lingui\/(core|react)|@tanstack\/(react-router|router-core|history|store|react-store|query-core|react-query|router-ssr-query-core|react-router-ssr-query))\/(?!.*\/ssr\/)/

/** All our own modules that `entry` and the first page import, directly or not; what is imported on demand is not in it. */
function reached(graph: Graph, entry: string): Set<string> {
  const found = new Set<string>()
  const waiting = [entry]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id) || id.includes('/node_modules/')) continue
    found.add(id)
    const info = graph.getModuleInfo(id)
    waiting.push(...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? []).filter((next) => firstPage.test(next)))
  }
  return found
}

/**
 * Names the two files of a first visit: `framework`, which changes with its version only and stays in the browser's cache over deploys, and `shop`.
 * Left alone, the bundler makes some sixty small ones, which weigh a tenth more together.
 */
export function firstVisitChunk(entry: string) {
  const known = new WeakMap<Graph, Set<string>>()
  return (id: string, graph: Graph): string | null => {
    if (framework.test(id)) return 'framework'
    const ids = known.get(graph) ?? reached(graph, entry)
    known.set(graph, ids)
    return ids.has(id) ? 'shop' : null
  }
}
