import type { TestResult } from './reports.ts'

/** Tests that fail now and then hide faults: a run with more of them is red. */
const maxFlaky = 5
const slowest = 20

export interface Verdict {
  isGreen: boolean
  lines: string[]
}

/**
 * Of the whole run and of the second try of what failed in it. A test that failed once of two times
 * is flaky: listed with its error, and counted apart.
 */
export function verdict(first: readonly TestResult[], second: readonly TestResult[]): Verdict {
  const repeated = new Map(second.map((result) => [result.name, result]))
  const before = new Map(first.map((result) => [result.name, result]))
  const loaded = new Set(second.map(({ file }) => file))
  const lastOf = (result: TestResult) => repeated.get(result.name)
  /** A file that could not be loaded at first has tests of its own by now. */
  const isLoadedNow = ({ name, file }: TestResult) => name === file && loaded.has(file)
  const all = [...first, ...second.filter(({ name }) => !before.has(name))]
  const flaky = all.flatMap((result) => {
    const pair = [result, lastOf(result)]
    const failure = pair.find((one) => one?.status === 'failed')
    const isFlaky = isLoadedNow(result) || pair.some((one) => one?.status === 'passed')
    return failure && isFlaky ? [failure] : []
  })
  const names = new Set(flaky.map(({ name }) => name))
  const certain = all.filter(({ name }) => !names.has(name))
  const failures = certain.filter(({ status }) => status === 'failed')
  const count = (status: TestResult['status']) =>
    certain.filter((result) => result.status === status).length
  return {
    isGreen:
      failures.length === 0 && flaky.length <= maxFlaky && count('passed') + flaky.length > 0,
    lines: [
      ...slowestOf(all),
      ...flaky.map(({ name, error }) => `flaky: ${name}${error}`),
      ...failures.map(({ name, error }) => `failed: ${name}${error}`),
      ...(flaky.length > maxFlaky ? [`failed: more than ${maxFlaky} tests are flaky`] : []),
      `${flaky.length} flaky`,
      `${count('passed')} passed, ${failures.length} failed, ${count('skipped')} skipped`,
    ],
  }
}

const slowestOf = (results: readonly TestResult[]): string[] =>
  results
    .toSorted((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, slowest)
    .map(({ name, milliseconds }) => `slow: ${(milliseconds / 1000).toFixed(1)} s ${name}`)
