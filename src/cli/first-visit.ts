import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

const statement =
  /(?:^|\n)(?:import|export)\s+(?!type\b)(?:([\w*\s{},$]+?)\s+from\s+)?'([.#][^'?]+)[^']*'/g
const home = 'src/routes/index.tsx'
const onDemand = (file: string) =>
  file === home ? /\bloader:.*/g : /\b(?:component|loader|errorComponent|notFoundComponent):.*/g
const isRoute = (file: string) => /^src\/routes\/(?!__root\.tsx)/.test(file)
const isUsed = (text: string, names: string) =>
  names.split(/[^\w$]+/).some((name) => name && new RegExp(`\\b${name}\\b`).test(text))

function imported(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const kept = isRoute(file) ? text.replaceAll(statement, '').replaceAll(onDemand(file), '') : null
  return (
    [...text.matchAll(statement)]
      .filter(([, names]) => kept === null || names === undefined || isUsed(kept, names))
      .map(([, , path = '']) =>
        relative(
          '.',
          path.startsWith('#') ? resolve('src', path.slice(1)) : join(dirname(resolve(file)), path),
        ),
      )
      // The back office has a route tree of its own (`src/cli/route-trees.ts`).
      .filter((path) => !path.startsWith('src/routes/office/'))
      // The generated route tree names routes without an extension.
      .map((path) =>
        path.startsWith('src/routes/') && !path.endsWith('.tsx') ? `${path}.tsx` : path,
      )
      // Server files and their imports are never sent.
      .filter((path) => /(?<!\.server)\.tsx?$/.test(path) && existsSync(path))
  )
}

/** Paths from the project's folder. */
export function firstFiles(): Set<string> {
  const found = new Set<string>()
  const waiting = ['src/hydrate.tsx']
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue
    found.add(file)
    waiting.push(...imported(file))
  }
  return found
}

/** Shared by the entry and the rest of a first visit. */
const entryFiles = new Set([
  'src/platform/i18n/date-format.ts',
  'src/platform/i18n/message-catalogs.ts',
  'src/platform/hydration/press-recorder.ts',
])

/** Packages on demand (forms, dialogs, the decoder of server functions) must not be drawn in. */
const framework =
  /\/node_modules\/(react|react-dom|scheduler|use-sync-external-store|@lingui\/(core|react)|@tanstack\/(react-router|router-core|history|store|react-store|query-core|react-query|router-ssr-query-core|react-router-ssr-query))\/(?!.*(?:\/ssr\/|queriesObserver|useQueries|mutationObserver|useMutation))/

/** `framework` stays in the browser's cache over deploys. */
export function firstVisitChunk() {
  const files = firstFiles()
  return (id: string): string | null => {
    // The entry loads everything else by these.
    if (id.includes('vite/preload-helper') || entryFiles.has(relative('.', id))) return 'preload'
    if (framework.test(id)) return 'framework'
    const [path = '', part] = relative('.', id).split('?')
    return files.has(path) &&
      part !== 'office' &&
      (!part?.startsWith('tsr-split') || (path === home && part === 'tsr-split=component'))
      ? 'shop'
      : null
  }
}
