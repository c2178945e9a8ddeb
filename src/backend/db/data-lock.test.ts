import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { DataDirBusyError, lockDataDir } from './data-lock.ts'

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'lock-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const script = `import { lockDataDir } from ${JSON.stringify(new URL('./data-lock.ts', import.meta.url).href)}; `
const elsewhere = (code: string) => ['--input-type=module', '-e', script + code]
const held = () =>
  elsewhere(
    `lockDataDir(${JSON.stringify(folder)}); console.log(process.pid); setInterval(() => {}, 1000)`,
  )

test('a live process keeps others out, and the refusal names it', async () => {
  const owner = spawn(process.execPath, held(), { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(owner.stdout, 'data')
  try {
    expect(() => lockDataDir(folder)).toThrow(DataDirBusyError)
    expect(() => lockDataDir(folder)).toThrow(`in use by process ${owner.pid}.`)
  } finally {
    owner.kill('SIGKILL')
    await once(owner, 'exit')
  }
  lockDataDir(folder)()
})

test('a killed process that its parent never reaps releases the folder', async () => {
  // The parent becomes `sleep`, which never waits for the process.
  const parent = spawn('sh', ['-c', '"$0" "$@" & exec sleep 600', process.execPath, ...held()], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void parent.kill('SIGKILL'))
  const [said] = await once(parent.stdout, 'data')
  const owner = Number(String(said))
  expect(() => lockDataDir(folder)).toThrow(`in use by process ${owner}.`)
  process.kill(owner, 'SIGKILL')
  await vi.waitFor(() => lockDataDir(folder)(), { timeout: 10_000 })
  expect(process.kill(owner, 0), 'the zombie is there').toBe(true)
})

test('the same process cannot lock the folder again until it releases it', () => {
  const unlock = lockDataDir(folder)
  expect(() => lockDataDir(folder)).toThrow(`in use by process ${process.pid}.`)
  expect(() => lockDataDir(folder)).toThrow(DataDirBusyError)
  unlock()
  lockDataDir(folder)()
})

test('a lock that nobody keeps a reference to outlives the garbage collector', () => {
  lockDataDir(folder)
  const collected = `for (let i = 0; i < 5; i++) { gc(); await new Promise(setImmediate) }`
  const second = `const end = lockDataDir(${JSON.stringify(`${folder}/second`)}); void end`
  execFileSync(process.execPath, ['--expose-gc', ...elsewhere(`${second}; ${collected}`)])
  expect(() => lockDataDir(folder)).toThrow(DataDirBusyError)
})

test('a dead owner’s lock is taken over', () => {
  execFileSync(process.execPath, elsewhere(`lockDataDir(${JSON.stringify(folder)})`))
  lockDataDir(folder)()
})

test.each(['', 'half a l', '{"pid":0,"started":null}', '-1'])(
  'a folder whose note of the owner is %o is refused without a number while it is in use',
  (text) => {
    const unlock = lockDataDir(folder)
    writeFileSync(join(folder, 'owner.pid'), text)
    expect(() => lockDataDir(folder)).toThrow('in use by another process.')
    unlock()
    lockDataDir(folder)()
  },
)

test('a process that only has the pid of a dead owner does not count as the owner', () => {
  writeFileSync(join(folder, 'owner.pid'), String(process.ppid))
  lockDataDir(folder)()
})

test('the lock names this process', () => {
  const unlock = lockDataDir(folder)
  expect(readFileSync(join(folder, 'owner.pid'), 'utf8')).toBe(String(process.pid))
  unlock()
})

test.each(['a new folder', 'the folder of a dead owner'])(
  'only one of 4 processes that start at once gets %s',
  async (kind) => {
    if (kind !== 'a new folder')
      execFileSync(process.execPath, elsewhere(`lockDataDir(${JSON.stringify(folder)})`))
    const attempt = `try { lockDataDir(${JSON.stringify(folder)}); console.log('got') } catch (error) { console.log(error.name) } process.stdin.resume()`
    const children = Array.from({ length: 4 }, () =>
      spawn(process.execPath, elsewhere(attempt), { stdio: ['pipe', 'pipe', 'inherit'] }),
    )
    // All try before the first one ends.
    const outcomes = await Promise.all(
      children.map(async ({ stdout }) => String(await once(stdout, 'data')).trim()),
    )
    await Promise.all(
      children.map((child) => {
        child.stdin.end()
        return once(child, 'exit')
      }),
    )
    expect(outcomes.sort()).toEqual([
      'DataDirBusyError',
      'DataDirBusyError',
      'DataDirBusyError',
      'got',
    ])
  },
)
