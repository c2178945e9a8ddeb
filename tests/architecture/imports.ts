import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

export interface Import {
  from: string
  to: string
}

const source = /(?:from|import)\s*\(?\s*'((?:\.|#)[^']+)'/g

/** Paths from the project's folder. Tests may import anything. */
export function ownImports(): Import[] {
  const files = globSync('src/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.tsx?$|routeTree\.gen/.test(file),
  )
  return files.flatMap((from) =>
    [...readFileSync(from, 'utf8').matchAll(source)].map(([, specifier = '']) => ({
      from,
      to: resolve(from, specifier),
    })),
  )
}

const resolve = (from: string, specifier: string): string =>
  (specifier.startsWith('#')
    ? specifier.startsWith('#locales/')
      ? specifier.slice(1)
      : `src/${specifier.slice(1)}`
    : normalize(join(dirname(from), specifier))
  ).replace(/\?.*$/, '')

/** Groups of files that import each other in a circle; types count. */
export function circles(imports: readonly Import[]): string[][] {
  const targets = Map.groupBy(imports, ({ from }) => from)
  const order = new Map<string, number>()
  const stack: string[] = []
  const found: string[][] = []
  const visit = (file: string): number => {
    const index = order.size
    order.set(file, index)
    stack.push(file)
    let low = index
    for (const { to } of targets.get(file) ?? [])
      if (!order.has(to)) low = Math.min(low, visit(to))
      else if (stack.includes(to)) low = Math.min(low, order.get(to) ?? index)
    if (low === index) {
      const group = stack.splice(stack.indexOf(file))
      if (group.length > 1) found.push(group)
    }
    return low
  }
  for (const file of targets.keys()) if (!order.has(file)) visit(file)
  return found
}
