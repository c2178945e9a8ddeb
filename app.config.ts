import { resolve } from 'node:path'
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { splitCatalogs } from './src/cli/catalogs.ts'
import { firstVisitChunk } from './src/cli/first-visit.ts'
import { sharedChunks } from './src/cli/shared-chunks.ts'

/** Entries beside the framework's own: the program that opens the port, the operator's commands, and the thread of the embedded database. */
const serverEntries = (): Plugin => ({
  name: 'server-entries',
  applyToEnvironment: (environment) => environment.name === 'ssr',
  apply: 'build',
  buildStart() {
    this.emitFile({ type: 'chunk', id: 'src/cli/serve.ts', fileName: 'serve.js' })
    this.emitFile({ type: 'chunk', id: 'src/cli/shop.ts', fileName: 'shop.js' })
    this.emitFile({
      type: 'chunk',
      id: 'src/backend/db/embedded.worker.ts',
      fileName: 'embedded.worker.js',
    })
  },
})

/** Says that making a schema does nothing else, which the bundler does not see across modules: a browser gets the schemas that it uses. */
const pureSchemas = (): Plugin => ({
  name: 'pure-schemas',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform: {
    filter: { id: /\/src\/.*\.tsx?$/, code: "from 'valibot'" },
    handler: (code) =>
      code.replaceAll(
        /\b(?:v\.\w+|(?:bounded|trimmed)String|(?:bounded|document)Array)\(/g,
        '/* @__PURE__ */ $&',
      ),
  },
})

/**
 * No page preloads the client bundle: it comes when it is needed (`src/client.tsx`), not beside the first images. Only what the entry imports itself is
 * preloaded; the files of a route are named in the page as data.
 */
const deferredPreloads = (): Plugin => ({
  name: 'deferred-preloads',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'ssr',
  transform: {
    filter: { id: /tanstack-start-manifest:v/, code: 'tsrStartManifest' },
    handler: (code) => `${code.replace('tsrStartManifest', 'withPreloads')}
      const { routes, ...rest } = withPreloads()
      const partsOf = (preloads) => preloads.length > 0 ? [{ attrs: { type: 'text/plain', 'data-parts': '' }, children: preloads.join(' ') }] : []
      const kept = Object.fromEntries(Object.entries(routes).map(([id, { preloads = [], scripts = [], ...route }]) =>
        [id, id === '__root__' ? { ...route, preloads, scripts } : { ...route, scripts: [...scripts, ...partsOf(preloads)] }]))
      export const tsrStartManifest = () => ({ ...rest, routes: kept })`,
  },
})

/** Files that every page has. */
const isFirst = /\/(framework|shop|preload|rolldown-runtime)-/

/** What the server build does not hold but loads from node_modules: WebAssembly and native code. They are the package's `dependencies`; all others are built in. */
const loaded = ['@electric-sql/pglite', 'sharp']

export default defineConfig(({ command }) => ({
  plugins: [
    tanstackStart({
      importProtection: {
        behavior: 'error',
        client: { files: ['**/*.server.*', '**/src/backend/**'] },
      },
      router: {
        routeFileIgnorePattern: '\\.test\\.',
        codeSplittingOptions: {
          defaultBehavior: [['component'], ['loader'], ['errorComponent', 'notFoundComponent']],
        },
      },
      // By its name, so that the request log says which one was called.
      serverFns: {
        generateFunctionId: ({ functionName }) =>
          functionName.replace('_createServerFn_handler', ''),
      },
    }),
    react(),
    splitCatalogs(),
    pureSchemas(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    tailwindcss(),
    serverEntries(),
    deferredPreloads(),
  ],
  environments: {
    client: {
      build: {
        outDir: '.output/next/client',
        // What came with the first part need not be named with every other.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (file, parts) =>
            parts.filter((part) => file.includes('/hydrate-') || !isFirst.test(part)),
        },
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [{ name: firstVisitChunk(), priority: 9 }, ...sharedChunks()],
            },
          },
        },
      },
    },
    ssr: {
      build: { outDir: '.output/next/server' },
      resolve: command === 'build' ? { noExternal: true, external: loaded } : {},
    },
  },
  resolve: {
    alias: [
      // What stands in for a hook that React has had since 18.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      // Icons without what we do not use of them.
      { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: resolve('src/ui/svg-icon.ts') },
      // What stands in for `URL` where Node.js has none; it loads a module whose use Node.js warns about.
      { find: /^whatwg-url$/, replacement: 'node:url' },
    ],
  },
  // Small fonts as data: would need a wider Content-Security-Policy.
  build: { target: 'es2022', sourcemap: false, assetsInlineLimit: 0 },
}))
