import { defineConfig, mergeConfig, type Plugin } from 'vite'
import app from '../../app.config.ts'

const entry = (): Plugin => ({
  name: 'react-alone',
  applyToEnvironment: (environment) => environment.name === 'ssr',
  buildStart() {
    this.emitFile({ type: 'chunk', id: 'tests/load/react-alone.ts', fileName: 'react-alone.js' })
  },
})

/** The shop's own build with one more program. */
export default defineConfig((env) =>
  mergeConfig(app(env), {
    logLevel: 'error',
    plugins: [entry()],
    environments: {
      client: { build: { outDir: '.output/react-alone/client' } },
      ssr: { build: { outDir: '.output/react-alone/server' } },
    },
  }),
)
