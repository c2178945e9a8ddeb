import { existsSync, globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { splitCatalogs } from '../src/cli/catalogs.ts'
import { isWholeRun } from './support/tier.ts'

const root = new URL('..', import.meta.url).pathname
const hasBackend = existsSync('src/backend')
// The API tests start the demo.
const folders = hasBackend
  ? 'architecture,api,backend,lint,load,support,types,upstream'
  : 'architecture,lint,types,upstream'
/** Pure functions: starting a process for each file takes longer than its tests. */
const rules = ['src/**/*.rules.test.ts', 'tests/{load,support}/*.test.ts']
/** They replace no module: importing the backend anew for each file takes a third of their time. */
const backend = ['src/backend/**/*.test.ts']
/** They start processes or wait for deadlines: last, when the processor has time for them. */
const processes = [
  'tests/backend/**/*.test.ts',
  'src/backend/modules/staff/two-processes.test.ts',
  'tests/api/*.test.ts',
  'tests/types/*.test.ts',
]
/** Of `npm run test:all`: what is killed, taken away, built again, walked through for years. */
const whole = [
  'tests/backend/faults/!(scenarios).test.ts',
  'tests/backend/api/{dev-server,two-processes}.test.ts',
  'src/backend/db/migrations/*.test.ts',
  'src/backend/modules/slots/slots.dst.test.ts',
  'src/backend/modules/staff/two-processes.test.ts',
  'tests/api/build-switch.test.ts',
]
const left = isWholeRun ? [] : whole

/** One group of files after another without a pause between, so that no core waits. */
const order = ['rules', 'backend', 'plain', 'files', 'pages', 'processes']
/** One of them alone at the end would be waited for. */
const long =
  /\/backend\/(http|modules|db\/embedded|providers\/stripe-silent|app\.)|\/(built-shop|crawl|operators|wrong-code)\.test/

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project: { name }, moduleId }: TestSpecification) =>
      order.indexOf(name) * 2 + (long.test(moduleId) ? 0 : 1)
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
  }
}

export const plugins = () => [
  react(),
  splitCatalogs(),
  babel({ presets: [linguiTransformerBabelPreset()] }),
]

export const setupFiles = ['tests/support/web-globals.ts', 'tests/support/waits.ts']

interface Files {
  include: string[]
  exclude: string[]
  isolate: boolean
  /** `vmForks` gives each file a context of its own within a process. */
  pool?: 'forks' | 'vmForks'
}

/** Two on two cores: tests wait for databases half of the time. */
const maxWorkers = Math.max(2, availableParallelism() - 1)

/** Most code runs only a few times: optimising it and concurrent garbage collection cost a fifth. */
const shortLived = ['--no-opt', '--single-threaded-gc', '--min-semi-space-size=16']

const project = (name: string, { include, exclude, isolate, pool = 'forks' }: Files) => ({
  test: {
    name,
    include,
    exclude: [...exclude, ...left],
    isolate,
    pool,
    execArgv: name === 'rules' ? [] : shortLived,
    maxWorkers,
    testTimeout: name === 'processes' ? 120_000 : 60_000,
    hookTimeout: 120_000,
    // A second, the default, is too short on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    setupFiles,
  },
})

const all = ['src/**/*.test.{ts,tsx}', `tests/{${folders}}/**/*.test.{ts,tsx}`]
const texts = new Map(
  globSync(all, { cwd: root }).map((file) => [file, readFileSync(root + file, 'utf8')]),
)
const filesWith = (pattern: RegExp) =>
  [...texts].filter(([, text]) => pattern.test(text)).map(([file]) => file)
/** The address of a page in a context cannot be replaced. */
const leaving = filesWith(/stubGlobal\('location'/)
/** A process with a page takes a second to start, a context with one a moment. */
const pages = filesWith(/@vitest-environment jsdom/).filter((file) => !leaving.includes(file))
/** They replace modules: a process for each. */
const alone = [...filesWith(/vi\.(mock|doMock|resetModules)\(/), ...leaving]

// A project with its own root or plugins gets its own Vite server, and transforms every file again.
export default defineConfig({
  root,
  plugins: plugins(),
  test: {
    globalSetup: hasBackend ? ['tests/backend/support/postgres.ts'] : [],
    sequence: { sequencer: LongestFirst },
    projects: [
      project('rules', { include: rules, exclude: [], isolate: false }),
      project('backend', {
        include: backend,
        exclude: [...rules, ...processes],
        isolate: false,
      }),
      project('plain', {
        include: all,
        exclude: [...pages, ...alone, ...rules, ...backend, ...processes],
        isolate: false,
      }),
      project('files', {
        include: alone,
        exclude: [...pages, ...rules, ...backend, ...processes],
        isolate: true,
      }),
      project('pages', {
        include: pages,
        exclude: [...rules, ...backend, ...processes],
        isolate: true,
        pool: 'vmForks',
      }),
      project('processes', { include: processes, exclude: [], isolate: true }),
    ],
  },
})
