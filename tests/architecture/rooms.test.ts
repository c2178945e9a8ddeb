import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { circles, ownImports } from './imports.ts'
import { unusedOutside, violation } from './rooms.ts'

test.each([
  ['src/contract/values/money.ts', 'src/api/client.ts', 'contract may not import api'],
  ['src/ui/button.tsx', 'src/features/cart/cart.state.ts', 'ui may not import features'],
  [
    'src/features/catalog/dish-card.tsx',
    'src/features/cart/add-to-cart.tsx',
    'feature catalog may not import feature cart',
  ],
  [
    'src/features/cart/cart-page.tsx',
    'src/features/catalog/components/tile.tsx',
    'components/ is private to its feature',
  ],
  [
    'src/site/header.tsx',
    'src/features/cart/lib/use-cart-add.ts',
    'lib/ is private to its feature',
  ],
  ['src/api/client.ts', 'src/backend/app.ts', 'api may not import backend'],
  [
    'src/backend/modules/menu/menu.service.ts',
    'src/backend/modules/cart/cart.service.ts',
    'module menu may not import module cart',
  ],
  [
    'src/backend/modules/orders/place-order.service.ts',
    'src/backend/modules/orders/notes/order-notes.service.ts',
    'module orders may not import module orders/notes',
  ],
  [
    'src/backend/modules/escalation/escalation.service.ts',
    'src/backend/modules/orders/notifications/order-links.repo.ts',
    'the repository of orders/notifications is private',
  ],
  [
    'src/backend/modules/cart/cart.service.ts',
    'src/backend/modules/menu/menu.repo.ts',
    'the repository of menu is private',
  ],
  [
    'src/backend/modules/menu/menu.service.ts',
    'src/backend/http/body.ts',
    'modules of the backend may not import http',
  ],
  [
    'src/backend/core/deps.ts',
    'src/backend/modules/menu/menu.service.ts',
    'core of the backend may not import modules',
  ],
])('%s importing %s is refused', (from, to, why) => {
  expect(violation({ from, to })).toBe(why)
})

test('no import crosses an architecture border', () => {
  const imports = ownImports()
  expect(imports.length).toBeGreaterThan(100)
  expect(
    imports.flatMap((it) => (violation(it) ? [`${it.from} → ${it.to}: ${violation(it)}`] : [])),
  ).toEqual([])
})

test('the tests of a storefront without its backend import none of it', () => {
  const files = globSync('tests/{e2e,load,support}/*.ts')
  expect(files).toContain('tests/e2e/category-pages.spec.ts')
  expect(files.filter((file) => readFileSync(file, 'utf8').includes("'#backend/"))).toEqual([])
})

test('a top-level file of a feature is imported from outside it', () => {
  const [page, queries] = ['src/features/cart/cart-page.tsx', 'src/features/cart/cart.queries.ts']
  const imported = (from: string) => unusedOutside([page, queries], [{ from, to: page }])
  expect(imported('src/features/cart/cart-bar.tsx')).toEqual([page])
  expect(imported('src/routes/cart.tsx')).toEqual([])
  expect(unusedOutside(globSync('src/features/*/*.{ts,tsx}'), ownImports())).toEqual([])
})

test('no backend files import each other in a circle, not even for types', () => {
  const edge = (from: string, to: string) => ({ from, to })
  expect(circles([edge('a', 'b'), edge('b', 'c'), edge('c', 'a'), edge('c', 'd')])).toEqual([
    ['a', 'b', 'c'],
  ])
  expect(circles(ownImports().filter(({ from }) => from.startsWith('src/backend/')))).toEqual([])
})

const code = globSync(['src/**/*.{ts,tsx,mjs}', 'tests/**/*.{ts,tsx,mjs}', '*.config.ts']).filter(
  (file) => !file.includes('.gen.') && !file.includes('.cases'),
)

test('the modules of the backend use SQL only in their repositories', () => {
  const statement = /\.(?:insertInto|selectFrom|updateTable|deleteFrom)\(|\bsql(?:<[^`]*>)?`/
  const files = globSync('src/backend/modules/**/*.ts').filter(
    (file) => !/\.(?:test|repo)\.ts$/.test(file) && statement.test(readFileSync(file, 'utf8')),
  )
  expect(files).toEqual([])
})

test('only one file of the backend imports the CSV packages, so that no browser loads them', () => {
  const files = code.filter((file) => /^import .* from 'csv-/m.test(readFileSync(file, 'utf8')))
  expect(files.filter((file) => file !== 'src/backend/core/csv.rules.ts')).toEqual([])
})

test('no file is over 250 lines and no route over 60', () => {
  const lines = (file: string) => readFileSync(file, 'utf8').split('\n').length
  const files = [...code, ...globSync('src/**/*.{css,mjs,py}')]
  expect(files.filter((file) => lines(file) > 250)).toEqual([])
  expect(code.filter((file) => file.startsWith('src/routes/') && lines(file) > 60)).toEqual([])
})

test('no file silences the type checker', () => {
  const silenced = /@ts-(?:ignore|nocheck|expect-error)|\bas any\b|: any\b|<any>|as unknown as/
  const offenders = code.filter(
    (file) => !file.startsWith('tests/architecture/') && silenced.test(readFileSync(file, 'utf8')),
  )
  expect(offenders).toEqual([])
})
