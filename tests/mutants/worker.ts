import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { createVitest } from 'vitest/node'
import { plugins, setupFiles } from '../vitest.config.ts'
import { mutantsOf, withSwitches } from './mutants.ts'
import { testsOf } from './tests-of.ts'

// `worker.ts <file> <first mutant>`: a line on stdout for each mutant, `killed` or `survived`.
const [file = '', first = '0'] = process.argv.slice(2)
const source = readFileSync(file, 'utf8')
const mutants = mutantsOf(source, file)

const tests = testsOf(file)
const chosen = join(tmpdir(), `mutant-${process.pid}`)
process.env['MUTANT_FILE'] = chosen

const switches: Plugin = {
  name: 'mutants',
  enforce: 'pre',
  transform: (code, id) =>
    id === resolve(file) ? { code: withSwitches(code, mutants), map: null } : null,
}
const vitest = await createVitest(
  {
    config: false,
    watch: false,
    reporters: [{}],
    include: tests,
    setupFiles: ['tests/mutants/setup.ts', ...setupFiles],
    testTimeout: 60_000,
    pool: 'threads',
    maxWorkers: 1,
    // It would keep the mutants for other runs.
    fsModuleCache: false,
  },
  { plugins: [...plugins(), switches] },
)
await vitest.standalone()
const specifications = await vitest.globTestSpecifications(tests)

async function isRefused(mutant: number): Promise<boolean> {
  // Threads keep the environment that they began with.
  writeFileSync(chosen, String(mutant))
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  return unhandledErrors.length > 0 || testModules.some((module) => !module.ok())
}

if (await isRefused(-1)) throw new Error(`${tests.join(', ')} fail without a mutant`)
process.stdout.write('ready\n')
for (let mutant = Number(first); mutant < mutants.length; mutant++)
  process.stdout.write(`${mutant} ${(await isRefused(mutant)) ? 'killed' : 'survived'}\n`)
await vitest.close()
rmSync(chosen)
process.exit(0)
