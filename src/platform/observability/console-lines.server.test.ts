import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { framesOf } from './log.server.ts'

const secret = 'Ada, Baker Street 221b'
const lines = async (code: string) => {
  const script = `import { logConsole } from '#platform/observability/console-lines.server.ts'; logConsole(); const secret = ${JSON.stringify(secret)}; ${code}`
  const run = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '-e',
    script,
  ]).catch((error: unknown) => v.parse(v.object({ stdout: v.string(), stderr: v.string() }), error))
  return { output: run.stdout + run.stderr, lines: run.stdout.split('\n').filter(Boolean) }
}

test('each call of the console writes one line of JSON of its level without its text', async () => {
  const calls = [
    ['console.error(secret)', 50],
    ['console.error("Serialization error:", new TypeError(secret))', 50],
    ['console.warn({ secret })', 40],
    ['console.log("%s", secret)', 30],
    ['console.dir([secret])', 30],
    ['console.table([[secret]])', 30],
    // It comes after the others in any case.
    ['process.emitWarning(secret)', 40],
  ] as const
  const { output, lines: found } = await lines(calls.map(([code]) => code).join(';'))
  const levels = found.map(
    (line) => v.parse(v.object({ level: v.number() }), JSON.parse(line)).level,
  )
  expect(levels).toEqual(calls.map(([, level]) => level))
  expect(output).not.toContain('Baker')
})

test.each([
  ['setTimeout(() => { throw new Error(secret) })', 50],
  ['void Promise.reject(new Error(secret))', 50],
])('%s writes one line of JSON (level %d) without its text', async (code, level) => {
  const { output, lines: found } = await lines(code)
  expect(found).toHaveLength(1)
  expect(JSON.parse(output)).toMatchObject({ level })
  expect(output).not.toContain('Baker')
})

test.each([
  [
    'later lines are lost and the program continues',
    'process.stdout.write("late"); console.log("late"); setTimeout(() => process.exit(7), 50)',
    7,
  ],
  ['an uncaught error ends the program', 'setTimeout(() => { throw new Error("late") }, 50)', 1],
])('after the log is closed, %s', async (_, code, expected) => {
  const script = `import { logConsole } from '#platform/observability/console-lines.server.ts'; logConsole(); process.stdin.once('data', () => { ${code} })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  child.stdout.destroy()
  child.stdin.write('now')
  const [ended] = await once(child, 'exit')
  expect(ended).toBe(expected)
})

test('framesOf excludes message lines that look like frames', () => {
  const error = new Error('first\n    at Baker Street (221b:1:1)')
  expect(framesOf(error).length).toBeGreaterThan(0)
  expect(framesOf(error).join()).not.toContain('Baker')
})
