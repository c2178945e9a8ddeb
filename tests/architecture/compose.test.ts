import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { environment, readEnvironment } from '../../src/platform/env/env.server.ts'

const [{ entries }] = environment.pipe
const variables = Object.keys(entries)
/** Set by the image, or without meaning beside the compose file's database. */
const withoutLine: Readonly<Record<string, string>> = {
  PORT: 'the port in the container is fixed; PORT chooses the one outside',
  HOST: 'the image listens on every address of the container; HOST chooses the one outside',
  DATA_DIR: 'the folder of the embedded database, in the image a volume',
  MEDIA_DIR: 'a folder in the volume of files',
  BACKEND_URL: 'excludes DATABASE_URL',
  STRIPE_API_URL: 'for tests',
}

/** Of the database's driver: a password of any characters, which an address would need encoded. */
const ofDriver = ['PGPASSWORD']

const compose = readFileSync('compose.yaml', 'utf8')
const shop = compose.split(/^ {2}db:/m)[0] ?? ''
const lines = new Map(
  [...shop.matchAll(/^ {6}([A-Z_]+):(?: (.+))?$/gm)].map(([, name = '', value]) => [name, value]),
)
const dockerfile = readFileSync('Dockerfile', 'utf8')

test('the compose file passes every variable of the shop, and no other', () => {
  expect([...lines.keys(), ...Object.keys(withoutLine)].toSorted()).toEqual(
    [...variables, ...ofDriver].toSorted(),
  )
})

test('the compose file and the documents open the port to this machine alone', () => {
  const [, published = ''] = /^ {4}ports:\n((?: {6}- .+\n)+)/m.exec(compose) ?? []
  expect(published.trim()).toBe("- '${HOST:-127.0.0.1}:${PORT:-3000}:3000'")
  expect(compose.match(/ports:/g)).toHaveLength(1)
  expect(readFileSync('docs/deploying.md', 'utf8')).not.toMatch(/HOST=(0\.0\.0\.0|::)/)
})

test('the compose file sets a complete environment with its defaults', () => {
  const given: Record<string, string> = {
    POSTGRES_PASSWORD: 'a/b#c?d%cd',
    OPS_TOKEN: 'x'.repeat(16),
    AUTH_SECRET: 'x'.repeat(32),
  }
  const set = [...lines].flatMap(([name, value]): [string, string][] =>
    value === undefined
      ? []
      : [
          [
            name,
            value.replaceAll(
              /\$\{(\w+):[-?]([^}]*)\}/g,
              (_, variable: string, fallback: string) => given[variable] ?? fallback,
            ),
          ],
        ],
  )
  const whole = Object.fromEntries(set)
  expect(readEnvironment(whole)).toMatchObject({
    WORKERS: 2,
    DATABASE_URL: 'postgres://shop@db:5432/shop',
  })
  expect(whole['PGPASSWORD']).toBe(given['POSTGRES_PASSWORD'])
})

test('each image that CI starts has a whole environment', () => {
  const [, host = ''] = /HOST=(\S+)/.exec(dockerfile) ?? []
  const runs = readFileSync('.github/workflows/ci.yml', 'utf8').match(/docker run .*/g) ?? []
  expect(runs).not.toEqual([])
  for (const run of runs) {
    const set = [...run.matchAll(/--env (\w+)=(\S+)/g)].map(
      ([, name = '', value = '']): [string, string] => [name, value],
    )
    expect(() => readEnvironment({ HOST: host, ...Object.fromEntries(set) })).not.toThrow()
  }
})

test('every variable is in .env.example and in the table of docs/configuration.md', () => {
  const example = new Set(
    [...readFileSync('.env.example', 'utf8').matchAll(/^#? ?([A-Z_]+)=/gm)].map(([, name]) => name),
  )
  const table = new Set(
    [...readFileSync('docs/configuration.md', 'utf8').matchAll(/^\| `([A-Z_]+)` \|/gm)].map(
      ([, name]) => name,
    ),
  )
  expect(variables.filter((name) => !example.has(name) || !table.has(name))).toEqual([])
})

test('the image runs the Node.js version that the project pins', () => {
  const pinned = readFileSync('.nvmrc', 'utf8').trim()
  expect(dockerfile.match(/^FROM node:(\d+)/gm)).toEqual([
    `FROM node:${pinned}`,
    `FROM node:${pinned}`,
  ])
})

test('the folders that the image writes to are volumes of its user', () => {
  const volumes =
    /^VOLUME \[(.+)\]$/m
      .exec(dockerfile)?.[1]
      ?.split(', ')
      .map((path) => path.slice(1, -1)) ?? []
  const [, data, media] = /DATA_DIR=(\S+) MEDIA_DIR=(\S+)/.exec(dockerfile) ?? []
  expect(
    [data, media].filter((path) => !volumes.some((volume) => path?.startsWith(volume))),
  ).toEqual([])
  expect(dockerfile).toContain(`chown -R node:node ${volumes.join(' ')}\nUSER node`)
  expect(compose).toContain('- files:/files')
})

test('the image has the packages that the build loads from outside, and no other', () => {
  const [, loaded = ''] =
    /const loaded = \[(.+)\]/.exec(readFileSync('app.config.ts', 'utf8')) ?? []
  const { dependencies } = v.parse(
    v.object({ dependencies: v.record(v.string(), v.string()) }),
    JSON.parse(readFileSync('package.json', 'utf8')),
  )
  expect(loaded.split(', ').map((name) => name.slice(1, -1))).toEqual(Object.keys(dependencies))
})
