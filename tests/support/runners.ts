import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { beginning, failedSpecs, failedTests, playwrightReport, vitestReport } from './reports.ts'

export interface Count {
  passed: number
  failed: number
  skipped: number
  /** What failed and how it began, to be said again at the end of a long output. */
  failures: readonly string[]
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

/** A tool that passes or fails counts as one test. */
export async function check(
  name: string,
  command: string,
  args: readonly string[],
): Promise<Count> {
  console.log(`\n── ${name}`)
  const failed = (await run(command, args)) === 0 ? 0 : 1
  if (failed === 0) console.log('ok')
  return { passed: 1 - failed, failed, skipped: 0, failures: failed > 0 ? [name] : [] }
}

/** Faster from the second time on. */
export const typecheck = (): Promise<Count> =>
  check('type-check', 'tsc', [
    '--noEmit',
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

const crashed = (name: string): Count => ({
  passed: 0,
  failed: 1,
  skipped: 0,
  failures: [`${name}: no report`],
})

export async function vitest(args: readonly string[] = []): Promise<Count> {
  console.log('\n── unit, contract and fault tests')
  const result = v.safeParse(
    vitestReport,
    await report((file) =>
      run('vitest', [
        'run',
        '--config',
        'tests/vitest.config.ts',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
        ...args,
      ]),
    ),
  )
  if (!result.success) return crashed('vitest')
  const {
    numPassedTests: passed,
    numFailedTests,
    numPendingTests,
    numTodoTests,
    success,
  } = result.output
  // A file that does not load fails the run without failing a test.
  return {
    passed,
    failed: numFailedTests || (success ? 0 : 1),
    skipped: numPendingTests + numTodoTests,
    failures: failedTests(result.output),
  }
}

/** A test that passed only at the second try counts as failed. */
export async function playwright(
  chromium: string | undefined,
  args: readonly string[] = [],
): Promise<Count> {
  console.log('\n── browser tests')
  const result = v.safeParse(
    playwrightReport,
    await report((file) =>
      run('playwright', ['test', '--config', 'tests/playwright.config.ts', ...args], {
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
        ...(chromium ? { CHROMIUM: chromium } : {}),
      }),
    ),
  )
  if (!result.success) return crashed('playwright')
  const { errors, stats, suites } = result.output
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + (errors.length > 0 && stats.unexpected === 0 ? 1 : 0),
    skipped: stats.skipped,
    failures: [
      ...suites.flatMap(failedSpecs),
      ...errors.map(({ message }) => `playwright${beginning(message)}`),
    ],
  }
}
