import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { buildWhatIsStale } from '../src/cli/build.ts'
import { changedRunners } from './support/changed.ts'
import { findChromium } from './support/chromium.ts'
import { check, type Count, playwright, typecheck, vitest } from './support/runners.ts'
import { fillDemoData } from './support/shop-process.ts'

/** `npm test -- --only unit` runs one runner, `npm test -- --changed` what a change can touch. */
const { values } = parseArgs({
  options: { only: { type: 'string' }, changed: { type: 'boolean' }, since: { type: 'string' } },
})

const hasBackend = existsSync('src/backend')
const all: Record<string, () => Promise<Count>> = {
  typecheck,
  lint: () => check('lint', 'oxlint', ['--type-aware', '--deny-warnings']),
  format: () => check('formatting', 'oxfmt', ['--check']),
  unused: () => check('unused files, exports, dependencies', 'knip', []),
  messages: () => check('message catalogs', 'node', ['src/cli/messages.ts', '--check']),
  unit: () => vitest(),
  ...(hasBackend && {
    'without-backend': () =>
      check('the storefront without its backend', 'node', ['tests/without-backend.ts']),
    'invented-locale': () =>
      check('a language that is added', 'node', ['tests/invented-locale.ts']),
    browser: async () => playwright(await findChromium()),
  }),
}
const runners = values.changed ? await changedRunners(values.since) : all
const needBuild = new Set(['unit', 'without-backend', 'invented-locale', 'browser'])

const started = performance.now()
const names = Object.keys(runners).filter((name) => !values.only || name === values.only)
const isBuilt = !values.changed && names.some((name) => needBuild.has(name))
if (isBuilt) await buildWhatIsStale()
const demo = isBuilt && hasBackend ? await fillDemoData() : null
const counts: Count[] = []
for (const name of names) {
  const count = await runners[name]?.()
  if (count) counts.push(count)
}
demo?.remove()
console.log(`\n${((performance.now() - started) / 1000).toFixed(0)} s`)
const sum = (key: 'passed' | 'failed' | 'skipped') =>
  counts.reduce((all, count) => all + count[key], 0)
for (const failure of counts.flatMap(({ failures }) => failures)) console.log(`failed: ${failure}`)
console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
process.exit(sum('failed') > 0 || sum('passed') === 0 ? 1 : 0)
