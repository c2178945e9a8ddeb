import { existsSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, test } from 'vitest'

const readme = readFileSync('README.md', 'utf8')
const { scripts } = v.parse(
  v.object({ scripts: v.record(v.string(), v.string()) }),
  JSON.parse(readFileSync('package.json', 'utf8')),
)

test('every command of the README exists, and every script is told there', () => {
  const named = new Set(
    [...readme.matchAll(/npm (?:run )?(start|test|[a-z]+(?::[a-z]+)?)\b/g)]
      .map(([, name = '']) => name)
      .filter((name) => name !== 'ci' && name !== 'run'),
  )
  expect([...named].filter((name) => !(name in scripts))).toEqual([])
  expect(Object.keys(scripts).filter((name) => !named.has(name) && !name.includes(':'))).toEqual([])
})

test('every file and folder that the README names is there', () => {
  const paths = [...readme.matchAll(/`((?:src|tests|locales|public)\/[\w./<>*-]+)`/g)].map(
    ([, path = '']) => path,
  )
  expect(paths.length).toBeGreaterThan(10)
  expect(paths.filter((path) => !/[<*]/.test(path) && !existsSync(path))).toEqual([])
})

test('what its commands write is not committed, and shells leave its addresses alone', () => {
  const written = [
    ...readme.matchAll(/^npm run shop -- [a-z]+ (?:export|show)(?: \w+)* (\S+\.(?:json|csv))/gm),
  ].map(([, file = '']) => file)
  expect(written.length).toBeGreaterThan(4)
  expect(written.filter((file) => !file.startsWith('exports/'))).toEqual([])
  expect(readFileSync('.gitignore', 'utf8').split('\n')).toContain('/exports/')
  // zsh reads a bare ? as a pattern of file names.
  expect(readme.match(/^ *curl .* http\S*\?/gm)).toBeNull()
})
