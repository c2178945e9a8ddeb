import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { givenClock } from './given-clock.ts'

export const opsToken = 'operator-token-of-the-tests'

/** All tests order from one address. */
export const noLimits = {
  ORDERS_PER_PHONE: '0',
  ORDERS_PER_ADDRESS: '0',
  ORDERS_PER_HOUR: '0',
  SLOT_CAPACITY_PER_ADDRESS: '0',
  SEARCHES_PER_MINUTE: '0',
}

export interface ShopProcess {
  origin: string
  dataDir: string
  child: ChildProcess
  /** Both streams. */
  output: () => string
  stop: () => Promise<void>
}

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject).listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object'
          ? resolve(address.port)
          : reject(new Error('No free port')),
      )
    })
  })

/** A copy of the demo's data, if the run has made them: filling a database takes seconds. */
function newDataDir(env: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'shop-'))
  const filled = process.env['DEMO_DATA']
  const isOwnDemo = !env['DATABASE_URL'] && !env['BACKEND_URL'] && (env['DEMO'] ?? '1') === '1'
  if (filled && isOwnDemo) cpSync(filled, folder, { recursive: true })
  return folder
}

/** To that of Chromium, where that is allowed: the shop that it waits for would starve. */
export function raisePriority({ pid }: Pick<ChildProcess, 'pid'>): void {
  if (pid !== undefined && process.getuid?.() === 0) setPriority(pid, -8)
}

/** Of Node.js, as `npm run serve` gives them: they decide how much garbage a shop holds. */
export function serveFlags(): string[] {
  const [, flags] =
    /"serve": "node (.+) \.output\//.exec(readFileSync('package.json', 'utf8')) ?? []
  if (flags === undefined) throw new Error('package.json does not say how the shop is served')
  return flags.split(' ')
}

/** Of the greeting, or of its line without a demo. */
const greeted = /(?:is open:\n.*http:\/\/localhost|The shop listens on \S*):(\d+)/

/** Behind one trusted proxy. @throws Error with its output when it ends instead */
export async function startShop(
  env: Record<string, string> = {},
  folder = '.',
  program = '.output/server/serve.js',
): Promise<ShopProcess> {
  const dataDir = env['DATA_DIR'] ?? newDataDir(env)
  const child = spawn(process.execPath, [...serveFlags(), program], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      ...givenClock,
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DEMO: '1',
      DEMO_KITCHEN: '0',
      LOG_LEVEL: 'warn',
      OPS_TOKEN: opsToken,
      TRUSTED_PROXY_HOPS: '1',
      DRAIN_SECONDS: '0',
      ...noLimits,
      DATA_DIR: dataDir,
      PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  raisePriority(child)
  let said = ''
  child.stdout.on('data', (part) => (said += String(part)))
  child.stderr.on('data', (part) => (said += String(part)))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const deadline = setTimeout(() => {
    child.kill('SIGKILL')
    reject(new Error(`The shop did not start within a minute:\n${said}`))
  }, 60_000)
  const port = await Promise.race([
    new Promise<string>((resolve) =>
      child.stdout.on('data', () => {
        const [, listened] = greeted.exec(said) ?? []
        if (listened !== undefined) resolve(listened)
      }),
    ),
    ended.then((code) => {
      throw new Error(`The shop ended with ${code}:\n${said}`)
    }),
    tooLate,
  ]).finally(() => clearTimeout(deadline))
  return {
    origin: `http://localhost:${port}`,
    dataDir,
    child,
    output: () => said,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      if (!env['DATA_DIR']) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Sets `DEMO_DATA` for the shops of this run. */
export async function fillDemoData(): Promise<{ remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'demo-'))
  const shop = await startShop({ DATA_DIR: folder })
  await shop.stop()
  process.env['DEMO_DATA'] = folder
  return { remove: () => rmSync(folder, { recursive: true, force: true }) }
}
