import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import * as v from 'valibot'

/** A message's first three lines, without colours. */
export const beginning = (message: string | undefined): string =>
  stripVTControlCharacters(message ?? '')
    .split('\n')
    .slice(0, 3)
    .map((line) => `\n    ${line}`)
    .join('')

export const vitestReport = v.object({
  success: v.boolean(),
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.number(),
  numTodoTests: v.number(),
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.string(),
      assertionResults: v.array(
        v.object({
          status: v.string(),
          fullName: v.string(),
          failureMessages: v.nullish(v.array(v.string())),
        }),
      ),
    }),
  ),
})

/** A file that did not load has no test that failed. */
export const failedTests = ({ testResults }: v.InferOutput<typeof vitestReport>): string[] =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      const file = relative('.', name)
      return failed.length === 0
        ? [`${file}${beginning(message)}`]
        : failed.map((test) => `${file} › ${test.fullName}${beginning(test.failureMessages?.[0])}`)
    })

interface Suite {
  specs: {
    ok: boolean
    title: string
    file: string
    line: number
    tests: { results: { error?: { message?: string | undefined } | undefined }[] }[]
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
          results: v.array(
            v.object({ error: v.optional(v.object({ message: v.optional(v.string()) })) }),
          ),
        }),
      ),
    }),
  ),
  suites: v.optional(v.array(v.lazy(() => suite))),
})
export const playwrightReport = v.object({
  errors: v.array(v.object({ message: v.optional(v.string()) })),
  suites: v.array(suite),
  stats: v.object({
    expected: v.number(),
    unexpected: v.number(),
    flaky: v.number(),
    skipped: v.number(),
  }),
})

/** A test that passed only at the second try has an error all the same. */
export const failedSpecs = ({ specs, suites = [] }: Suite): string[] => [
  ...specs.flatMap(({ file, line, title, ok, tests }) => {
    const error = tests.flatMap(({ results }) => results).find((result) => result.error)?.error
    return ok && !error ? [] : [`${file}:${line} › ${title}${beginning(error?.message)}`]
  }),
  ...suites.flatMap(failedSpecs),
]
