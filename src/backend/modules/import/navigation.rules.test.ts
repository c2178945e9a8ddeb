import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { ContentDocument } from '#contract/content/content.ts'
import { content } from '#tests/backend/support/shop-fixtures.ts'
import { contentProblems } from './content.rules.ts'

type Item = ContentDocument['navigation'][number]
const problemsOf = (item: Pick<Item, 'type' | 'module' | 'page'>) =>
  contentProblems({
    ...content(),
    navigation: [{ name: { en: 'x' }, show_top: true, show_bottom: true, ...item }],
  })

test.each([
  { type: 'module', module: 'delivery' },
  { type: 'module', module: 'privacy' },
  { type: 'module', module: 'company', page: 'privacy' },
  { type: 'page', module: 'privacy' },
  { type: 'page', page: 'privacy' },
] as const)('the item %j leads to a page and is taken', (item) => {
  expect(problemsOf(item)).toEqual([])
})

test.each([
  [{ type: 'module', module: 'gone' }, '$.navigation[0].module', 'There is no page "gone"'],
  [{ type: 'page', module: 'gone' }, '$.navigation[0].module', 'There is no page "gone"'],
  [{ type: 'page' }, '$.navigation[0]', 'An item of type page needs a page or a module'],
  [{ type: 'module' }, '$.navigation[0]', 'An item of type module needs a page or a module'],
] as const)('the item %j leads nowhere and is refused at %s', (item, path, message) => {
  expect(problemsOf(item)).toEqual([{ path, message }])
})

const routes = readdirSync('src/routes')
  .map((file) => file.replace(/\.tsx?$/, ''))
  .filter((name) => /^[a-z]+$/.test(name) && name !== 'index')
test.each(routes)('the module %s belongs to the shop and needs no page', (module) => {
  const messages = problemsOf({ type: 'module', module }).map(({ message }) => message)
  expect(messages.join()).not.toContain('There is no page')
})
