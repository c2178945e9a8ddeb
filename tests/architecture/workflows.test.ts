import { globSync, readFileSync } from 'node:fs'
import { parseYaml } from '@redocly/openapi-core'
import * as v from 'valibot'
import { expect, test } from 'vitest'

const step = v.object({
  uses: v.optional(v.string()),
  run: v.optional(v.string()),
  if: v.optional(v.string()),
  with: v.optional(v.record(v.string(), v.unknown())),
})
const job = v.object({
  'runs-on': v.string(),
  'timeout-minutes': v.number(),
  strategy: v.optional(
    v.object({
      'fail-fast': v.literal(false),
      matrix: v.object({
        os: v.optional(v.array(v.string())),
        include: v.optional(v.array(v.record(v.string(), v.string()))),
      }),
    }),
  ),
  steps: v.array(step),
})
const workflow = v.object({
  permissions: v.record(v.string(), v.string()),
  jobs: v.record(v.string(), job),
})
const { scripts } = v.parse(
  v.object({ scripts: v.record(v.string(), v.string()) }),
  JSON.parse(readFileSync('package.json', 'utf8')),
)

const files = globSync('.github/workflows/*.yml')
const read = (name: string) =>
  v.parse(workflow, parseYaml(readFileSync(`.github/workflows/${name}.yml`, 'utf8'))).jobs
const [ci, nightly] = [read('ci'), read('nightly')]
const runs = (found: v.InferOutput<typeof job> | undefined): string =>
  found?.steps.flatMap(({ run }) => run ?? []).join('\n') ?? ''
const rows = (found: v.InferOutput<typeof job> | undefined) => found?.strategy?.matrix.include ?? []

test('workflows use every action by its commit', () => {
  const used = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^\s*(?:- )?uses: *(.+)$/gm)].map(([, name]) => name),
  )
  expect(used.length).toBeGreaterThan(0)
  for (const name of used) expect(name).toMatch(/^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
})

test('workflows may only read, and leave no token in the clone', () => {
  for (const file of files) {
    const { permissions, jobs } = v.parse(workflow, parseYaml(readFileSync(file, 'utf8')))
    expect(permissions, file).toEqual({ contents: 'read' })
    for (const { uses, with: given } of Object.values(jobs).flatMap(({ steps }) => steps))
      if (uses?.startsWith('actions/checkout@')) expect(given?.['persist-credentials']).toBe(false)
  }
})

test('CI runs every part of npm test once: static, unit and browser in three shards', () => {
  expect(runs(ci['test'])).toBe('npm test -- ${{ matrix.args }}')
  const args = rows(ci['test']).map((row) => row['args'] ?? '')
  const parts = args.flatMap((text) => [...text.matchAll(/--only (\w+)/g)].map(([, name]) => name))
  const [, body = ''] =
    /everything: [^{]*\{\n(.*?)\n\}\n/s.exec(readFileSync('tests/run.ts', 'utf8')) ?? []
  const runners = [...body.matchAll(/^ {2}(?:\.\.\.\(hasBackend && \{ )?(\w+)(?:[:,])/gm)].map(
    ([, name]) => name,
  )
  expect(new Set(parts)).toEqual(new Set(runners))
  expect(args.flatMap((text) => /--shard (\S+)/.exec(text)?.[1] ?? [])).toEqual([
    '1/3',
    '2/3',
    '3/3',
  ])
})

test('CI builds the image and asks its container whether it is ready', () => {
  expect(runs(ci['image'])).toMatch(/docker build .*\n.*docker run .*\n.*\/readyz/s)
})

test('CI runs npm start until the first page on Linux, macOS and Windows', () => {
  expect(ci['start']?.strategy?.matrix.os).toEqual([
    'ubuntu-latest',
    'macos-latest',
    'windows-latest',
  ])
  expect(runs(ci['start'])).toMatch(/npm start .*curl .*<h1/s)
})

test('each night test:all, abuse, chaos and lighthouse run', () => {
  expect(runs(nightly['run'])).toContain('npm run ${{ matrix.script }}')
  const names = rows(nightly['run']).map((row) => row['script'] ?? '')
  expect(names).toEqual(['test:all', 'abuse', 'chaos', 'lighthouse'])
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(names))
})

test('a failed job uploads its reports and traces under a name of its own', () => {
  for (const found of [ci['test'], nightly['run']]) {
    const [upload] = found?.steps.filter(({ uses }) => uses?.includes('/upload-artifact@')) ?? []
    expect(upload?.if).toBe('failure()')
    expect(upload?.with).toEqual({
      name: '${{ matrix.name }}',
      path: 'playwright-report\ntest-results\nvitest-report\n',
      'if-no-files-found': 'ignore',
    })
    const names = rows(found).map((row) => row['name'] ?? '')
    expect(new Set(names).size).toBe(names.length)
    // GitHub refuses others in the name of an artifact.
    for (const name of names) expect(name).toMatch(/^[\w -]+$/)
  }
})
