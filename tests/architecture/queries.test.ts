import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const keysOf = (code: string): string[] =>
  [...code.matchAll(/queryKey: \[([^\]]*locale[^\]]*)\]/g)].map(([, parts = '']) =>
    parts
      .split(',')
      .map((part) => part.trim())
      .filter((part) => /^(?:'|\.\.\.)/.test(part))
      .join(' '),
  )

test('every query has a unique name', () => {
  expect(keysOf("queryKey: [city.id, 'dish', 'list', page, locale]")).toEqual(["'dish' 'list'"])
  const names = globSync('src/**/*.{ts,tsx}').flatMap((file) => keysOf(readFileSync(file, 'utf8')))
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name, index) => names.indexOf(name) !== index || name === '')).toEqual([])
})
