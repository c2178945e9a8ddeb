import { spawn } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { mutantsOf } from './mutants.ts'
import { testsOf } from './tests-of.ts'

// `npm run mutants -- 'src/backend/modules/cart/*.rules.ts'`: which changes does no test notice?
const patterns = process.argv.slice(2)
/** Milliseconds without a result: a loop that does not end. */
const stuckMs = 30_000
/** The tests alone, before the first mutant. */
const startMs = 120_000

type Outcome = 'killed' | 'survived'

/** From the mutant `first` on; gives the outcomes up to the one that it got stuck with. */
function runWorker(file: string, first: number, outcomes: Map<number, Outcome>): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('node', ['tests/mutants/worker.ts', file, String(first)], {
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    let said = ''
    let faults = ''
    const stop = () => void (child.pid && process.kill(-child.pid, 'SIGKILL'))
    let timer = setTimeout(stop, startMs)
    child.stderr.on('data', (part) => (faults += String(part)))
    child.stdout.on('data', (part) => {
      clearTimeout(timer)
      timer = setTimeout(stop, stuckMs)
      said += String(part)
      for (const [, id, outcome] of said.matchAll(/^(\d+) (killed|survived)$/gm))
        outcomes.set(Number(id), outcome === 'killed' ? 'killed' : 'survived')
    })
    child.on('close', (code, signal) => {
      clearTimeout(timer)
      if (code === 0 || (signal === 'SIGKILL' && said.startsWith('ready'))) resolve()
      else reject(new Error(`${file}: ${faults || `ended with ${code}`}`))
    })
  })
}

interface Report {
  file: string
  outcomes: Map<number, Outcome>
}

async function reportOf(file: string): Promise<Report> {
  const outcomes = new Map<number, Outcome>()
  const { length } = mutantsOf(readFileSync(file, 'utf8'), file)
  while (testsOf(file).length > 0 && outcomes.size < length) {
    const first = outcomes.size
    await runWorker(file, first, outcomes)
    // Stuck in a loop is noticed, too.
    if (outcomes.size < length) outcomes.set(outcomes.size, 'killed')
  }
  return { file, outcomes }
}

function show({ file, outcomes }: Report): void {
  const source = readFileSync(file, 'utf8')
  const killed = [...outcomes.values()].filter((outcome) => outcome === 'killed').length
  console.log(`${file}: ${killed} of ${outcomes.size}`)
  for (const [index, { line, start, end, by }] of mutantsOf(source, file).entries())
    if (outcomes.get(index) === 'survived')
      console.log(`  ${line}: ${source.slice(start, end)} → ${by}`.replaceAll(/\s+/g, ' '))
}

const files = globSync(patterns.length > 0 ? patterns : 'src/**/*.rules.ts')
const untested = files.filter((file) => testsOf(file).length === 0)
const waiting = files.filter((file) => !untested.includes(file))
const reports: Report[] = []
await Promise.all(
  Array.from({ length: availableParallelism() }, async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      const report = await reportOf(file)
      reports.push(report)
      show(report)
    }
  }),
)
const all = reports.flatMap(({ outcomes }) => [...outcomes.values()])
const killed = all.filter((outcome) => outcome === 'killed').length
console.log(`\n${killed} of ${all.length} noticed (${((100 * killed) / all.length).toFixed(1)} %)`)
if (untested.length > 0) console.log(`Only tests with a database reach:\n${untested.join('\n')}`)
