import { expect, test } from 'vitest'
import type { TestResult } from './reports.ts'
import { verdict } from './verdict.ts'

const result = (name: string, status: TestResult['status'], error = ''): TestResult => ({
  file: name.split(' › ')[0] ?? '',
  name,
  status,
  error,
  milliseconds: 0,
})
const passed = (name: string) => result(name, 'passed')
const failed = (name: string) => result(name, 'failed', '\n    Error: of the first try')
const told = (first: TestResult[], second: TestResult[] = []) => {
  const { isGreen, lines } = verdict(first, second)
  return { isGreen, lines: lines.filter((line) => !line.startsWith('slow: ')) }
}

test('a run without failures is green', () => {
  expect(told([passed('a › 1'), result('a › 2', 'skipped')])).toEqual({
    isGreen: true,
    lines: ['0 flaky', '1 passed, 0 failed, 1 skipped'],
  })
})

test('a run without tests is red', () => {
  expect(told([])).toMatchObject({ isGreen: false })
})

test('a test that fails twice makes the run red', () => {
  expect(told([passed('a › 1'), failed('a › 2')], [passed('a › 1'), failed('a › 2')])).toEqual({
    isGreen: false,
    lines: [
      'failed: a › 2\n    Error: of the first try',
      '0 flaky',
      '1 passed, 1 failed, 0 skipped',
    ],
  })
})

test('a failure without a second try makes the run red', () => {
  expect(told([failed('a › 1'), passed('b › 1')]).isGreen).toBe(false)
})

test('a test that passes at the second try is flaky with its first error, and the run green', () => {
  const second = [passed('a › 1'), passed('a › 2')]
  expect(told([passed('a › 1'), failed('a › 2'), passed('b › 1')], second)).toEqual({
    isGreen: true,
    lines: [
      'flaky: a › 2\n    Error: of the first try',
      '1 flaky',
      '2 passed, 0 failed, 0 skipped',
    ],
  })
})

test('a test that fails only at the second try is flaky, too', () => {
  const { isGreen, lines } = told(
    [passed('a › 1'), failed('a › 2')],
    [failed('a › 1'), passed('a › 2')],
  )
  expect([isGreen, lines.at(-2)]).toEqual([true, '2 flaky'])
})

test('a file that loads only at the second try is flaky, and its tests count', () => {
  const { isGreen, lines } = told([failed('a')], [passed('a › 1'), passed('a › 2')])
  expect([isGreen, ...lines.slice(-2)]).toEqual([true, '1 flaky', '2 passed, 0 failed, 0 skipped'])
})

test('more than five flaky tests make the run red', () => {
  const names = [1, 2, 3, 4, 5, 6].map((number) => `a › ${number}`)
  const run = (count: number) =>
    told([passed('b › 1'), ...names.slice(0, count).map(failed)], names.map(passed)).isGreen
  expect([run(5), run(6)]).toEqual([true, false])
})
