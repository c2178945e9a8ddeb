import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'

export interface Count {
  passed: number
  failed: number
  skipped: number
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
  return { passed: 1 - failed, failed, skipped: 0 }
}

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

const crashed: Count = { passed: 0, failed: 1, skipped: 0 }
const vitestReport = v.object({
  success: v.boolean(),
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.number(),
  numTodoTests: v.number(),
})
const playwrightReport = v.object({
  errors: v.array(v.unknown()),
  stats: v.object({
    expected: v.number(),
    unexpected: v.number(),
    flaky: v.number(),
    skipped: v.number(),
  }),
})

export async function vitest(): Promise<Count> {
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
      ]),
    ),
  )
  if (!result.success) return crashed
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
  }
}

/** A test that passed only at the second try counts as failed. */
export async function playwright(chromium: string | undefined): Promise<Count> {
  console.log('\n── browser tests')
  const result = v.safeParse(
    playwrightReport,
    await report((file) =>
      run('playwright', ['test', '--config', 'tests/playwright.config.ts'], {
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
        ...(chromium ? { CHROMIUM: chromium } : {}),
      }),
    ),
  )
  if (!result.success) return crashed
  const { errors, stats } = result.output
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + (errors.length > 0 && stats.unexpected === 0 ? 1 : 0),
    skipped: stats.skipped,
  }
}
