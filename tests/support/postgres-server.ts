import { execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { givenClock } from './given-clock.ts'
import { testFolder } from './test-folder.ts'
import { serverBinaries, unprivileged } from './postgres-binaries.ts'

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object'
          ? resolve(address.port)
          : reject(new Error('No free port')),
      )
    })
  })
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

/** `url` is its maintenance database. */
export interface TestServer {
  url: string
  /** Cuts all connections and stops the server; `resume` starts it with its data. */
  halt: () => Promise<void>
  resume: () => Promise<void>
  stop: () => Promise<void>
}

/** Without fsync: no test cuts the power. @throws a sentence when there is no server */
export async function startServer({ within }: { within?: string } = {}): Promise<TestServer> {
  const binaries = await serverBinaries()
  const user = unprivileged()
  const folder = within === undefined ? testFolder('pg-') : mkdtempSync(join(within, 'pg-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  // PG… variables of our environment would mislead the server.
  const env = { PATH: process.env.PATH, ...givenClock, LC_ALL: 'C', TZ: 'UTC' }
  const options = { ...user, cwd: folder, env }
  execFileSync(
    binaries.initdb,
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '-N'],
    { ...options, stdio: 'pipe' },
  )
  const port = await freePort()
  const settings = [
    'fsync=off',
    'shared_buffers=32MB',
    'max_connections=200',
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
  ]
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`

  async function begin(): Promise<() => Promise<void>> {
    const child = spawn(
      binaries.postgres,
      ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
      {
        ...options,
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    )
    let said = ''
    child.stderr.on('data', (text) => (said = (said + String(text)).slice(-2000)))
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    process.once('exit', () => child.kill('SIGQUIT'))
    for (let attempt = 0; !(await answers(url)); attempt++) {
      if (attempt > 200 || child.exitCode !== null)
        throw new Error(`The PostgreSQL server for the tests does not start: ${said}`)
      await sleep(50)
    }
    return async () => {
      child.kill('SIGQUIT')
      await gone
    }
  }
  let end = await begin()
  return {
    url,
    halt: () => end(),
    resume: async () => {
      end = await begin()
    },
    stop: async () => {
      await end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
