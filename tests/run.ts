import { buildWhatIsStale } from '../src/cli/build.ts'
import { check, type Count, playwright, vitest } from './support/runners.ts'
import { findChromium } from './support/chromium.ts'

/** `npm test -- --only unit` runs one runner. */
const only = process.argv[3] && process.argv[2] === '--only' ? process.argv[3] : null

const runners: Record<string, () => Promise<Count>> = {
  typecheck: () => check('type-check', 'tsc', ['--noEmit']),
  lint: () => check('lint', 'oxlint', ['--type-aware', '--deny-warnings']),
  format: () => check('formatting', 'oxfmt', ['--check']),
  unused: () => check('unused files, exports, dependencies', 'knip', []),
  messages: () => check('message catalogs', 'node', ['src/cli/messages.ts', '--check']),
  unit: () => vitest(),
  browser: async () => playwright(await findChromium()),
}

const started = performance.now()
await buildWhatIsStale()
const total: Count = { passed: 0, failed: 0, skipped: 0 }
for (const [name, run] of Object.entries(runners)) {
  if (only && only !== name) continue
  const count = await run()
  total.passed += count.passed
  total.failed += count.failed
  total.skipped += count.skipped
}
console.log(`\n${((performance.now() - started) / 1000).toFixed(0)} s`)
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0)
