import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { buildWhatIsStale } from '../src/cli/build.ts'
import { findChromium } from './support/chromium.ts'
import { fillDemoData } from './support/shop-process.ts'

// `npm run flakes -- --times 10 --burners 2 order.spec`: which browser tests fail now and then?
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: 'string', default: '10' },
    burners: { type: 'string', default: String(availableParallelism()) },
  },
})

interface Suite {
  specs: { file: string; line: number; title: string; ok: boolean }[]
  suites?: Suite[] | undefined
}
const suite: v.GenericSchema<Suite> = v.object({
  specs: v.array(
    v.object({ file: v.string(), line: v.number(), title: v.string(), ok: v.boolean() }),
  ),
  suites: v.optional(v.array(v.lazy(() => suite))),
})
const report = v.object({ suites: v.array(suite) })
const specsOf = ({ specs, suites = [] }: Suite): Suite['specs'] => [
  ...specs,
  ...suites.flatMap(specsOf),
]

function runOnce(chromium: string | undefined): Suite['specs'] {
  const folder = mkdtempSync(join(tmpdir(), 'flakes-'))
  const file = join(folder, 'report.json')
  spawnSync(
    'playwright',
    ['test', '--config', 'tests/playwright.config.ts', '--reporter=json', ...positionals],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
        ...(chromium ? { CHROMIUM: chromium } : {}),
      },
    },
  )
  const { suites } = v.parse(report, JSON.parse(readFileSync(file, 'utf8')))
  rmSync(folder, { recursive: true })
  return suites.flatMap(specsOf)
}

await buildWhatIsStale()
const chromium = await findChromium()
const demo = await fillDemoData()
const burners = Array.from({ length: Number(values.burners) }, () =>
  spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
)
const failures = new Map<string, number>()
const times = Number(values.times)
let count = 0
try {
  for (let run = 1; run <= times; run++) {
    const specs = runOnce(chromium)
    count = specs.length
    const failed = specs.filter(({ ok }) => !ok)
    console.log(`run ${run} of ${times}: ${failed.length} of ${count} failed`)
    for (const { file, line, title } of failed) {
      const name = `${file}:${line} ${title}`
      failures.set(name, (failures.get(name) ?? 0) + 1)
    }
  }
} finally {
  for (const burner of burners) burner.kill()
  demo.remove()
}
for (const [name, often] of [...failures].toSorted((a, b) => b[1] - a[1]))
  console.log(`${often} of ${times}  ${name}`)
if (failures.size === 0) console.log(`Nothing failed in ${times} runs of ${count} tests`)
process.exitCode = failures.size > 0 || count === 0 ? 1 : 0
