import { availableParallelism } from 'node:os'
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { splitCatalogs } from '../src/cli/catalogs.ts'

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  plugins: [react(), splitCatalogs(), babel({ presets: [linguiTransformerBabelPreset()] })],
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/{architecture,api,faults,types}/**/*.test.ts'],
    globalSetup: ['src/backend/testing/postgres.ts'],
    // Two on two cores: tests wait for databases and processes half of the time.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
