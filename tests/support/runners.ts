import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { playwrightResults, type TestResult, vitestResults } from './reports.ts'

/** What a runner has found. */
export interface Outcome {
  results: TestResult[]
  /** A second try of what failed, alone, when all else is done. */
  again?: () => Promise<TestResult[]>
}

const run = (
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<number> =>
  new Promise((resolve, reject) => {
    spawn(command, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    })
      .on('close', (code) => resolve(code ?? 1))
      .on('error', reject)
  })

const single = (name: string, isPassed: boolean, milliseconds: number): TestResult => ({
  file: '',
  name,
  status: isPassed ? 'passed' : 'failed',
  error: '',
  milliseconds,
})

/** A tool that passes or fails counts as one test. */
export async function check(
  name: string,
  command: string,
  args: readonly string[],
): Promise<Outcome> {
  console.log(`\n── ${name}`)
  const since = performance.now()
  const isPassed = (await run(command, args)) === 0
  if (isPassed) console.log('ok')
  return { results: [single(name, isPassed, performance.now() - since)] }
}

/** Faster from the second time on. Checkers share few types, so more than one per core is slower. */
export const typecheck = (): Promise<Outcome> =>
  check('type-check', 'tsc', [
    '--noEmit',
    '--checkers',
    '2',
    '--incremental',
    '--tsBuildInfoFile',
    'node_modules/.cache/types.tsbuildinfo',
  ])

/** Null when no report was written. */
async function report(work: (file: string) => Promise<unknown>): Promise<unknown> {
  const folder = mkdtempSync(join(tmpdir(), 'report-'))
  const file = join(folder, 'report.json')
  await work(file)
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const failed = (results: readonly TestResult[]) =>
  results.filter(({ status }) => status === 'failed')

/** Each failure can be repeated unless it belongs to no file. */
const canRepeat = (results: readonly TestResult[]) =>
  failed(results).length > 0 && failed(results).every(({ file }) => file !== '')

/** For who looks at a run of CI; both tries are kept. */
const keptReport = (attempt: string): string[] =>
  process.env['CI'] ? ['--reporter=junit', `--outputFile.junit=vitest-report/${attempt}.xml`] : []

async function runVitest(attempt: string, args: readonly string[]): Promise<TestResult[]> {
  const json = await report((file) =>
    run('vitest', [
      'run',
      '--config',
      'tests/vitest.config.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...keptReport(attempt),
      ...args,
    ]),
  )
  return vitestResults(json) ?? [single('vitest: no report', false, 0)]
}

/** A second try runs whole files: the tests of a file build on each other. */
export async function vitest(args: readonly string[] = []): Promise<Outcome> {
  console.log('\n── unit, contract and API tests')
  const results = await runVitest('first', args)
  if (!canRepeat(results)) return { results }
  const files = [...new Set(failed(results).map(({ file }) => file))]
  return { results, again: () => runVitest('second', ['--no-file-parallelism', ...files]) }
}

async function runPlaywright(
  chromium: string | undefined,
  args: readonly string[],
  env: Record<string, string>,
): Promise<TestResult[]> {
  const json = await report((file) =>
    run('playwright', ['test', '--config', 'tests/playwright.config.ts', ...args], {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      ...(chromium ? { CHROMIUM: chromium } : {}),
    }),
  )
  return playwrightResults(json) ?? [single('playwright: no report', false, 0)]
}

/** A second try has one worker, a shop of its own, and keeps the trace of what fails again. */
export async function playwright(
  chromium: string | undefined,
  args: readonly string[] = [],
  env: Record<string, string> = {},
): Promise<Outcome> {
  console.log('\n── browser tests')
  const results = await runPlaywright(chromium, args, env)
  if (!canRepeat(results)) return { results }
  const second = ['--last-failed', '--workers=1', '--trace=retain-on-failure']
  return { results, again: () => runPlaywright(chromium, second, env) }
}
