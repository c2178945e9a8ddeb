import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const generated = resolve('src/routeTree.gen.ts')
const officeTree = `${generated}?office`
const officeRoot = './routes/office/-root.tsx'

const importLine = /^import \{ Route as (\w+)Import \} from '(\.\/routes\/[^']+)'\n/gm
const isOffice = (path: string) => path.startsWith('./routes/office')
/** It answers requests and shows nothing; a page's file ends in `.tsx`. */
function isServerRoute(path: string): boolean {
  const file = resolve('src', `${path}.ts`)
  if (!existsSync(file)) return false
  const code = readFileSync(file, 'utf8')
  return code.includes('server: {') && !code.includes('component:')
}

const updateOf = (name: string) =>
  new RegExp(`const ${name} =\\s+${name}Import\\.update\\(\\{[^}]*\\} as \\w+\\)\\n`)
const childLine = (name: string) => new RegExp(`^ {2}${name}: ${name},\\n`, 'gm')

function routesOf(code: string): { name: string; path: string }[] {
  return [...code.matchAll(importLine)]
    .map(([, name = '', path = '']) => ({ name, path }))
    .filter(({ name }) => name !== 'rootRoute')
}

/** @throws Error when the generated file is written in another way */
function without(code: string, names: readonly string[]): string {
  return names.reduce((rest, name) => {
    if (!updateOf(name).test(rest) || !childLine(name).test(rest))
      throw new Error(`routeTree.gen.ts does not declare ${name} as expected`)
    return rest
      .replace(new RegExp(`^import \\{ Route as ${name}Import \\} .*\\n`, 'm'), '')
      .replace(updateOf(name), '')
      .replaceAll(childLine(name), '')
  }, code)
}

/** What the shop knows: in the browser without routes that only the server answers. */
export function shopTree(code: string, { isBrowser }: { isBrowser: boolean }): string {
  const gone = routesOf(code).filter(
    ({ path }) => isOffice(path) || (isBrowser && isServerRoute(path)),
  )
  return without(
    code,
    gone.map(({ name }) => name),
  )
}

/** The routes of the back office under a root of their own. */
export function treeOfOffice(code: string): string {
  const routes = routesOf(code).filter(({ path }) => isOffice(path))
  if (routes.length === 0) throw new Error('routeTree.gen.ts has no routes of the back office')
  const updates = routes.map(({ name }) => {
    const [update] = updateOf(name).exec(code) ?? []
    if (!update?.includes('getParentRoute: () => rootRouteImport'))
      throw new Error(`routeTree.gen.ts does not declare ${name} as expected`)
    return update
  })
  return [
    `import { Route as rootRouteImport } from '${officeRoot}'`,
    ...routes.map(({ name, path }) => `import { Route as ${name}Import } from '${path}'`),
    ...updates,
    `export const routeTree = rootRouteImport._addFileChildren({`,
    routes.map(({ name }) => `  ${name},`).join('\n'),
    '})',
    '',
  ].join('\n')
}

/** Two trees from one list of files, so that a customer loads nothing of the back office. */
export const routeTrees = (): Plugin => ({
  name: 'route-trees',
  enforce: 'pre',
  load: {
    filter: { id: /\/src\/routeTree\.gen\.ts(\?office)?$/ },
    handler(id) {
      const code = readFileSync(generated, 'utf8')
      this.addWatchFile(generated)
      return {
        code:
          id === officeTree
            ? treeOfOffice(code)
            : shopTree(code, { isBrowser: this.environment.name === 'client' }),
        moduleType: 'ts',
      }
    },
  },
})
