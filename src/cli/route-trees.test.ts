import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { shopTree, treeOfOffice } from './route-trees.ts'

const code = readFileSync('src/routeTree.gen.ts', 'utf8')
const files = (tree: string) =>
  [...tree.matchAll(/from '(\.\/routes\/[^']+)'/g)].map(([, path = '']) => path)
const isOffice = (path: string) => path.startsWith('./routes/office/')

test('a customer loads no route of the back office, nor one that only the server answers', () => {
  const all = files(code)
  const browser = files(shopTree(code, { isBrowser: true }))
  const server = files(shopTree(code, { isBrowser: false }))
  expect(browser.filter(isOffice)).toEqual([])
  expect(server).toEqual(all.filter((path) => !isOffice(path)))
  expect(server).toContain('./routes/sitemap[.]xml')
  expect(browser).not.toContain('./routes/sitemap[.]xml')
  expect(browser).toContain('./routes/product/$slug')
})

test('treeOfOffice puts the office routes under their own root', () => {
  const office = files(treeOfOffice(code))
  expect(office.toSorted()).toEqual(
    ['./routes/office/-root.tsx', ...files(code).filter(isOffice)].toSorted(),
  )
})

test('a route tree in an unknown format fails the build', () => {
  expect(() => shopTree(code.replaceAll('.update(', '.with('), { isBrowser: true })).toThrow(
    'routeTree.gen.ts does not declare',
  )
  expect(() => treeOfOffice('')).toThrow('routeTree.gen.ts has no routes of the back office')
})
