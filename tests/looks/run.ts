import { spawnSync } from 'node:child_process'
import { buildWhatIsStale } from '../../src/cli/build.ts'
import { findChromium } from '../support/chromium.ts'
import { fillDemoData } from '../support/shop-process.ts'
import { clearShots, writeContactSheets } from './images.ts'

/**
 * `npm run looks [-- --grep "cart.*390"]`: screenshots of every page in all views, next to each other in
 * `test-results/contact-sheets`, and compared with the accepted ones; `-- --update-snapshots` accepts.
 */
await buildWhatIsStale()
const chromium = await findChromium()
const demo = await fillDemoData()
clearShots()
const { status } = spawnSync(
  'playwright',
  ['test', '--config', 'tests/looks/playwright.config.ts', ...process.argv.slice(2)],
  { stdio: 'inherit', env: { ...process.env, ...(chromium && { CHROMIUM: chromium }) } },
)
demo.remove()
await writeContactSheets()
process.exitCode = status ?? 1
