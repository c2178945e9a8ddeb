import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { readBackendBuild } from './src/cli/backend-build.ts'
import { splitCatalogs } from './src/cli/catalogs.ts'
import { firstVisitChunk } from './src/cli/first-visit.ts'
import {
  deferredPreloads,
  pureSchemas,
  refuseReplaced,
  replacedModules,
} from './src/cli/package-patches.ts'
import { routeTrees } from './src/cli/route-trees.ts'
import { sharedChunks } from './src/cli/shared-chunks.ts'

const serverEntries = (): Plugin => ({
  name: 'server-entries',
  applyToEnvironment: (environment) => environment.name === 'ssr',
  apply: 'build',
  async buildStart() {
    const { programs } = await readBackendBuild()
    for (const [fileName, id] of Object.entries({ 'serve.js': 'src/cli/serve.ts', ...programs }))
      this.emitFile({ type: 'chunk', id, fileName })
  },
})

const isFirst = /\/(framework|shop|preload|rolldown-runtime)-/

interface Chunk {
  name: string
  isEntry: boolean
  facadeModuleId?: string | null
}

/** The first visit names 200 files: hashes do not compress, and long names only in part. */
const fileName = ({ name, isEntry, facadeModuleId }: Chunk): string => {
  if (facadeModuleId?.endsWith('?office')) return 'assets/office-[hash:7].js'
  const isWhole = isEntry || isFirst.test(`/${name}-`)
  return `assets/${isWhole ? name : name.slice(0, 3)}-[hash:7].js`
}

/** WebAssembly and native code stay in node_modules: the package's `dependencies`. */
const loaded = ['@electric-sql/pglite', 'sharp']

export default defineConfig(({ command }) => ({
  plugins: [
    routeTrees(),
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
    refuseReplaced(),
  ],
  environments: {
    client: {
      build: {
        outDir: '.output/next/client',
        // Not the file itself, which is asked for at once, nor those of the first visit. The back
        // office finds its own: every first visit would carry their names.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (file, parts) =>
            file.includes('/office-')
              ? []
              : parts.filter((part) => part !== file && !isFirst.test(part)),
        },
        rolldownOptions: {
          output: {
            entryFileNames: fileName,
            chunkFileNames: fileName,
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
    alias: replacedModules,
  },
  // Inline fonts would need a wider Content-Security-Policy.
  build: { target: 'es2022', sourcemap: false, assetsInlineLimit: 0 },
}))
