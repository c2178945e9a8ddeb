import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { buildWhatIsStale } from '../src/cli/build.ts'
import { changedRunners } from './support/changed.ts'
import { findChromium } from './support/chromium.ts'
import { requireTestMachine } from './support/requirements.ts'
import { check, type Outcome, playwright, typecheck, vitest } from './support/runners.ts'
import { fillDemoData } from './support/shop-process.ts'
import { verdict } from './support/verdict.ts'

/**
 * `npm run test:all` runs every test, `npm test -- --only unit` one runner, with `--shard 1/3` a part
 * of its browser tests, `npm test -- --changed` what a change can touch.
 */
const { values } = parseArgs({
  options: {
    all: { type: 'boolean' },
    only: { type: 'string', multiple: true },
    shard: { type: 'string' },
    changed: { type: 'boolean' },
    since: { type: 'string' },
  },
})
if (values.all) process.env['TEST_ALL'] = '1'

/** A sentence that says what to do is enough. */
async function orEnd<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return process.exit(1)
  }
}

const shard = values.shard === undefined ? [] : [`--shard=${values.shard}`]
const hasBackend = existsSync('src/backend')
const everything: Record<string, () => Promise<Outcome>> = {
  format: () => check('formatting', 'oxfmt', ['--check']),
  typecheck,
  lint: () => check('lint', 'oxlint', ['--type-aware', '--deny-warnings']),
  unused: () => check('unused files, exports, dependencies', 'knip', []),
  messages: () => check('message catalogs', 'node', ['src/cli/messages.ts', '--check']),
  unit: () => vitest(),
  ...(hasBackend && { browser: async () => playwright(chromium, shard) }),
  ...(hasBackend &&
    values.all && {
      'without-backend': () =>
        check('the storefront without its backend', 'node', ['tests/without-backend.ts']),
      'invented-locale': () =>
        check('a language that is added', 'node', ['tests/invented-locale.ts']),
    }),
}
const isWanted = (name: string) => !values.only || values.only.includes(name)
await orEnd(requireTestMachine)
// Installing one takes the network: before the minutes of the other tests.
const chromium =
  hasBackend && !values.changed && isWanted('browser') ? await orEnd(findChromium) : undefined
const runners = values.changed ? await orEnd(() => changedRunners(values.since)) : everything
const needBuild = new Set(['unit', 'without-backend', 'invented-locale', 'browser'])

const started = performance.now()
const took: string[] = []
/** Notes the seconds of the work. */
async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const since = performance.now()
  const result = await work()
  took.push(`${name} ${((performance.now() - since) / 1000).toFixed(0)} s`)
  return result
}

const names = Object.keys(runners).filter(isWanted)
const isBuilt = !values.changed && names.some((name) => needBuild.has(name))
if (isBuilt) await timed('build', buildWhatIsStale)
const demo = isBuilt && hasBackend ? await timed('demo', fillDemoData) : null
const outcomes: Outcome[] = []
for (const name of names) {
  const runner = runners[name]
  if (!runner) continue
  const outcome = await timed(name, runner)
  outcomes.push(outcome)
  // A second's work to mend: before the minutes of the others.
  if (name === 'format' && outcome.results.some(({ status }) => status === 'failed')) break
}
const second: Outcome['results'] = []
for (const { again } of outcomes) {
  if (!again) continue
  console.log('\n── what failed, once more and alone')
  second.push(...(await timed('again', again)))
}
demo?.remove()
const first = outcomes.flatMap(({ results }) => results)
const { isGreen, lines } = verdict(first, second)
console.log(`\n${took.join(', ')}; ${((performance.now() - started) / 1000).toFixed(0)} s in all`)
for (const line of lines) console.log(line)
process.exit(isGreen ? 0 : 1)
