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

/** Marks schema constructors as pure, so that the bundler drops unused schemas. */
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

/** Names the files of a route in the page as data: preloading them would compete with images. */
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

const isFirst = /\/(framework|shop|preload|rolldown-runtime)-/

/** WebAssembly and native code stay in node_modules: the package's `dependencies`. */
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
      // The request log shows the name.
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
        // Files of the first visit need not be named again with others.
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
      // Part of React since version 18.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: resolve('src/ui/svg-icon.ts') },
      // Node.js has `URL`; the package loads a deprecated module.
      { find: /^whatwg-url$/, replacement: 'node:url' },
    ],
  },
  // Inline fonts would need a wider Content-Security-Policy.
  build: { target: 'es2022', sourcemap: false, assetsInlineLimit: 0 },
}))
