import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { masterKeys } from './make.ts'

/** Each string of the demo's documents that looks like the path of an image. */
const named = new Set(
  ['catalog', 'content', 'promo'].flatMap((document) =>
    [
      ...readFileSync(`src/backend/demo/${document}.json`, 'utf8').matchAll(
        /"((?:dishes|tiles|banners|promo|news|about)\/[a-z0-9-]+)"/g,
      ),
    ].flatMap(([, key]) => key ?? []),
  ),
)

test('each picture of the demo is rendered', () => {
  expect(named.size).toBeGreaterThan(190)
  const keys = new Set(masterKeys())
  expect([...named].filter((key) => !keys.has(key))).toEqual([])
})

test('each rendered picture belongs to the demo, or is of a kind of dish', () => {
  const ofDemo = masterKeys().filter((key) => !key.startsWith('kinds/'))
  expect(ofDemo.filter((key) => !named.has(key))).toEqual([])
})
