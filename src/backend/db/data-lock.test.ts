import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DataDirBusyError, lockDataDir } from './data-lock.ts'

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'lock-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const script = `import { lockDataDir } from ${JSON.stringify(new URL('./data-lock.ts', import.meta.url).href)}; `
const elsewhere = (code: string) => ['--input-type=module', '-e', script + code]
const write = (owner: unknown) =>
  writeFileSync(
    join(folder, 'owner.pid'),
    typeof owner === 'string' ? owner : JSON.stringify(owner),
  )

test('a live process keeps others out, and the refusal names it', async () => {
  const owner = spawn(
    process.execPath,
    elsewhere(
      `lockDataDir(${JSON.stringify(folder)}); console.log('locked'); setInterval(() => {}, 1000)`,
    ),
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
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

test('the same process cannot lock the folder twice until it gives it back', () => {
  const unlock = lockDataDir(folder)
  expect(() => lockDataDir(folder)).toThrow(`in use by process ${process.pid}.`)
  unlock()
  lockDataDir(folder)()
})

test('a dead owner’s lock is taken over', () => {
  execFileSync(process.execPath, elsewhere(`lockDataDir(${JSON.stringify(folder)})`))
  lockDataDir(folder)()
})

test('a process that only reuses the pid of a dead owner does not count as the owner', () => {
  write({ pid: process.pid, started: 'another boot 123' })
  lockDataDir(folder)()
  write({ pid: process.ppid, started: 'another boot 123' })
  lockDataDir(folder)()
})

test('the pid alone decides where the start time of a process is unknown', () => {
  write({ pid: process.ppid, started: null })
  expect(() => lockDataDir(folder)).toThrow(DataDirBusyError)
})

test.each(['', 'half a l', '{"pid":0,"started":null}', '{"pid":-1,"started":null}', '12345'])(
  'an invalid lock file (%o) is replaced',
  (text) => {
    write(text)
    lockDataDir(folder)()
  },
)

test('the lock names this process, and unlocking leaves no file behind', () => {
  const unlock = lockDataDir(folder)
  expect(JSON.parse(readFileSync(join(folder, 'owner.pid'), 'utf8'))).toMatchObject({
    pid: process.pid,
  })
  expect(readdirSync(folder)).toEqual(['owner.pid'])
  unlock()
  expect(readdirSync(folder)).toEqual([])
})

test('unlocking does not remove the lock of a successor', () => {
  const unlock = lockDataDir(folder)
  write({ pid: process.ppid, started: null })
  unlock()
  expect(readdirSync(folder)).toEqual(['owner.pid'])
})

test('only one of 4 processes that succeed a dead owner at once gets the folder', async () => {
  write({ pid: process.pid, started: 'another boot 123' })
  const attempt = `try { lockDataDir(${JSON.stringify(folder)}); console.log('got') } catch (error) { console.log(error.name) } setTimeout(() => {}, 1500)`
  const outcomes = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const child = spawn(process.execPath, elsewhere(attempt), {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const [text] = await once(child.stdout, 'data')
      await once(child, 'exit')
      return String(text).trim()
    }),
  )
  expect(outcomes.sort()).toEqual([
    'DataDirBusyError',
    'DataDirBusyError',
    'DataDirBusyError',
    'got',
  ])
})
