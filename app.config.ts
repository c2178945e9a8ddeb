import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import sirv from 'sirv'
import { defineConfig, type Plugin } from 'vite'
import { splitCatalogs } from './src/cli/catalogs.ts'
import { firstVisitChunk } from './src/cli/first-visit.ts'

/** Two entries beside the framework's own: the program that opens the port, and the worker thread that the embedded database runs in. */
const serverEntries = (): Plugin => ({
  name: 'server-entries',
  applyToEnvironment: (environment) => environment.name === 'ssr',
  apply: 'build',
  buildStart() {
    this.emitFile({ type: 'chunk', id: 'src/cli/serve.ts', fileName: 'serve.js' })
    this.emitFile({ type: 'chunk', id: 'src/backend/db/embedded.worker.ts', fileName: 'embedded.worker.js' })
  },
})

/** What the built server does for `/media`. */
const demoPictures = (): Plugin => ({
  name: 'demo-pictures',
  configureServer: (server) => void server.middlewares.use('/media', sirv('.output/media', { dev: true })),
})

/** Says that making a schema does nothing else, which the bundler does not see across modules: a browser gets the schemas that it uses. */
const pureSchemas = (): Plugin => ({
  name: 'pure-schemas',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform: {
    filter: { id: /\/src\/.*\.tsx?$/, code: "from 'valibot'" },
    handler: (code) => code.replaceAll(/\bv\.\w+\(/g, '/* @__PURE__ */ $&'),
  },
})

/** No page names its code in advance: it comes when it is wanted (`src/client.tsx`), not beside the first pictures. */
const noPreloads = (): Plugin => ({
  name: 'no-preloads',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'ssr',
  transform: {
    filter: { id: /tanstack-start-manifest:v/, code: 'tsrStartManifest' },
    handler: (code) => `${code.replace('tsrStartManifest', 'withPreloads')}
      const { routes, ...rest } = withPreloads()
      const kept = Object.fromEntries(Object.entries(routes).map(([id, { preloads, ...route }]) => [id, route]))
      export const tsrStartManifest = () => ({ ...rest, routes: kept })`,
  },
})

/** Files that every page has. */
const isFirst = /\/(framework|shop|preload|rolldown-runtime)-/

/** Packages that the server build holds: the production ones whatever the environment says, and a start reads few files. */
const builtIn = [
  /^react/,
  /^scheduler/,
  /^use-sync-external-store/,
  /^@tanstack\//,
  /^@lingui\//,
  /^@base-ui\//,
  /^@orpc\//,
  /^seroval/,
  /^(lucide-react|clsx|valibot|kysely|cookie-es|h3-v2|srvx)$/,
]

export default defineConfig(({ command }) => ({
  plugins: [
    tanstackStart({
      importProtection: { behavior: 'error', client: { files: ['**/*.server.*', '**/src/backend/**'] } },
      router: {
        routeFileIgnorePattern: '\\.test\\.',
        codeSplittingOptions: { defaultBehavior: [['component'], ['loader'], ['errorComponent', 'notFoundComponent']] },
      },
    }),
    react(),
    splitCatalogs(),
    pureSchemas(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    tailwindcss(),
    serverEntries(),
    noPreloads(),
    demoPictures(),
  ],
  environments: {
    client: {
      build: {
        outDir: '.output/client',
        // What came with the first part need not be named with every other.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (file, parts) => parts.filter((part) => file.includes('/hydrate-') || !isFirst.test(part)),
        },
        rolldownOptions: { output: { codeSplitting: { groups: [{ name: firstVisitChunk() }] } } },
      },
    },
    ssr: {
      build: { outDir: '.output/server' },
      resolve: { noExternal: command === 'build' ? builtIn : [] },
    },
  },
  // What stands in for a hook that React has had since 18.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  // Small fonts as data: would need a wider Content-Security-Policy.
  build: { target: 'es2022', sourcemap: false, assetsInlineLimit: 0 },
  server: { port: 3000 },
}))
