import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** Packages that are changed where they have no option: a build fails when one no longer fits. */
const replaced = [
  {
    reason: 'it is part of React since version 18',
    find: /^use-sync-external-store\/shim(\/index\.js)?$/,
    replacement: 'react',
    file: /\/use-sync-external-store-shim\.(production|development)\.js$/,
  },
  {
    reason: 'src/ui/svg-icon.ts does the same and is smaller',
    find: /^\.\.\/createLucideIcon\.mjs$/,
    replacement: resolve('src/ui/svg-icon.ts'),
    file: /\/lucide-react\/.*\/createLucideIcon\.\w+$/,
  },
  {
    reason: 'Node.js has `URL`, and the package loads a deprecated module',
    find: /^whatwg-url$/,
    replacement: 'node:url',
    file: /\/node_modules\/whatwg-url\//,
  },
]

export const replacedModules = replaced.map(({ find, replacement }) => ({ find, replacement }))

export const refuseReplaced = (): Plugin => ({
  name: 'refuse-replaced',
  apply: 'build',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle))
      for (const id of chunk.type === 'chunk' ? chunk.moduleIds : [])
        for (const { file, find, reason } of replaced)
          if (file.test(id))
            this.error(`${id} is bundled, but ${reason}: ${String(find)} finds its import no more`)
  },
})

/** Functions of valibot that run a schema or change its settings: their calls are for their effect. */
export const actingCall =
  /^(?:assert|is|parse(?:Async)?|safeParse(?:Async)?|(?:set|delete)(?:Global|Schema|Specific)\w+)$/

/** Marks schema constructors as pure, so that the bundler drops unused schemas. */
export const pureSchemas = (): Plugin => ({
  name: 'pure-schemas',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform: {
    filter: { id: /\/src\/.*\.tsx?$/, code: "from 'valibot'" },
    handler: (code) =>
      code.replaceAll(
        /\b(?:v\.(\w+)|byLocale|(?:bounded|trimmed)String|(?:bounded|document)Array|branded(?:Input)?|withInput)\(/g,
        (call: string, name: string = '') =>
          actingCall.test(name) ? call : `/* @__PURE__ */ ${call}`,
      ),
  },
})

const manifest = 'tsrStartManifest'

/** Names the files of a route in the page as data: preloading them would compete with images. */
export function deferredPreloads(): Plugin {
  let isChanged = false
  return {
    name: 'deferred-preloads',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    transform: {
      filter: { id: /tanstack-start-manifest:v/, code: manifest },
      handler: (code) => {
        isChanged = true
        return `${code.replace(manifest, 'withPreloads')}
          const { routes, ...rest } = withPreloads()
          const partsOf = (preloads) => preloads.length > 0 ? [{ attrs: { type: 'text/plain', 'data-parts': '' }, children: preloads.join(' ') }] : []
          const kept = Object.fromEntries(Object.entries(routes).map(([id, { preloads = [], scripts = [], ...route }]) =>
            [id, id === '__root__' ? { ...route, preloads, scripts } : { ...route, scripts: [...scripts, ...partsOf(preloads)] }]))
          export const ${manifest} = () => ({ ...rest, routes: kept })`
      },
    },
    generateBundle() {
      if (!isChanged)
        this.error(
          `TanStack Start no longer has ${manifest}, so its preloads would not be deferred`,
        )
    },
  }
}
