import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import * as v from 'valibot'

/** One test, or a file that could not be loaded. */
export interface TestResult {
  file: string
  /** The file and the title. */
  name: string
  status: 'passed' | 'failed' | 'skipped'
  /** How its first error begins; empty without one. */
  error: string
  milliseconds: number
}

/** A message's first three lines, without colours. */
const beginning = (message: string | undefined): string =>
  stripVTControlCharacters(message ?? '')
    .split('\n')
    .slice(0, 3)
    .map((line) => `\n    ${line}`)
    .join('')

const vitestReport = v.object({
  success: v.boolean(),
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.string(),
      assertionResults: v.array(
        v.object({
          status: v.string(),
          fullName: v.string(),
          duration: v.nullish(v.number()),
          failureMessages: v.nullish(v.array(v.string())),
        }),
      ),
    }),
  ),
})

/** Null for no report. An error outside of all tests is a result of its own. */
export function vitestResults(json: unknown): TestResult[] | null {
  const { success, output } = v.safeParse(vitestReport, json)
  if (!success) return null
  const results = output.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative('.', name)
    const tests = assertionResults.map((test): TestResult => {
      const known = test.status === 'passed' || test.status === 'failed' ? test.status : 'skipped'
      return {
        file,
        name: `${file} › ${test.fullName}`,
        status: known,
        error: beginning(test.failureMessages?.[0]),
        milliseconds: test.duration ?? 0,
      }
    })
    if (status !== 'failed' || tests.some((test) => test.status === 'failed')) return tests
    return [...tests, failure(file, message)]
  })
  if (output.success || results.some(({ status }) => status === 'failed')) return results
  return [...results, failure('', 'Vitest: an error outside of the tests')]
}

const failure = (file: string, message: string | undefined): TestResult => ({
  file,
  name: file || 'the run',
  status: 'failed',
  error: beginning(message),
  milliseconds: 0,
})

interface Suite {
  specs: {
    ok: boolean
    title: string
    file: string
    line: number
    tests: {
      status: string
      results: { duration: number; error?: { message?: string | undefined } | undefined }[]
    }[]
  }[]
  suites?: Suite[] | undefined
}
const suite: v.GenericSchema<Suite> = v.object({
  specs: v.array(
    v.object({
      ok: v.boolean(),
      title: v.string(),
      file: v.string(),
      line: v.number(),
      tests: v.array(
        v.object({
          status: v.string(),
          results: v.array(
            v.object({
              duration: v.number(),
              error: v.optional(v.object({ message: v.optional(v.string()) })),
            }),
          ),
        }),
      ),
    }),
  ),
  suites: v.optional(v.array(v.lazy(() => suite))),
})
const playwrightReport = v.object({
  errors: v.array(v.object({ message: v.optional(v.string()) })),
  suites: v.array(suite),
})

const specResults = ({ specs, suites = [] }: Suite): TestResult[] => [
  ...specs.map(({ file, line, title, ok, tests }): TestResult => {
    const results = tests.flatMap((test) => test.results)
    const isSkipped = tests.every(({ status }) => status === 'skipped')
    return {
      file: `tests/e2e/${file}`,
      name: `tests/e2e/${file}:${line} › ${title}`,
      status: isSkipped ? 'skipped' : ok ? 'passed' : 'failed',
      error: beginning(results.find(({ error }) => error)?.error?.message),
      milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
    }
  }),
  ...suites.flatMap(specResults),
]

/** Null for no report. An error outside of all tests is a result of its own. */
export function playwrightResults(json: unknown): TestResult[] | null {
  const { success, output } = v.safeParse(playwrightReport, json)
  if (!success) return null
  return [
    ...output.suites.flatMap(specResults),
    ...output.errors.map(({ message }) => failure('', message)),
  ]
}
