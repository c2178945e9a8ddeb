import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { splitCatalogs } from '../src/cli/catalogs.ts'

const root = new URL('..', import.meta.url).pathname
const hasBackend = existsSync('src/backend')
// The API tests start the demo.
const folders = hasBackend ? 'architecture,api,lint,types' : 'architecture,lint,types'
/** Pure functions: starting a process for each file takes longer than its tests. */
const rules = 'src/**/*.rules.test.ts'

/** Files that start processes take the longest: last, one of them alone would be waited for. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      /\/(backend\/testing|tests\/(api|lint|types))\//.test(moduleId)
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export const plugins = () => [
  react(),
  splitCatalogs(),
  babel({ presets: [linguiTransformerBabelPreset()] }),
]

const project = (name: string, include: string[], exclude: string[], isolate: boolean) => ({
  root,
  plugins: plugins(),
  test: {
    name,
    include,
    exclude,
    isolate,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A second, the default, is too short on a busy machine.
    expect: { poll: { timeout: 10_000 } },
  },
})

export default defineConfig({
  root,
  test: {
    globalSetup: hasBackend ? ['src/backend/testing/postgres.ts'] : [],
    // Two on two cores: tests wait for databases and processes half of the time.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    projects: [
      project('rules', [rules], [], false),
      project(
        'files',
        ['src/**/*.test.{ts,tsx}', `tests/{${folders}}/**/*.test.ts`],
        [rules],
        true,
      ),
    ],
  },
})
