import * as v from 'valibot'
import { expect, test } from 'vitest'
import { localeCodes } from '#contract/locales.ts'
import { campaignInput } from '#contract/orders/promo.calls.ts'
import { localizedText } from '#contract/values/text.ts'
import { catalogProblems } from '#tests/backend/support/catalog-problems.ts'
import { catalog } from '#tests/backend/support/fixtures.ts'
import { content, varna } from '#tests/backend/support/shop-fixtures.ts'
import { cityProblems } from './city.rules.ts'
import { contentProblems } from './content.rules.ts'
import type { Problem } from './problems.rules.ts'

const menu = (document: unknown) => catalogProblems(document, new Set(['varna', 'dubai']))
/** The problems of a document, with another key in a part of it. */
function problemsWith<Document>(
  document: Document,
  check: (document: Document) => Problem[],
  part: (document: Document) => object | undefined,
  key: string,
): Problem[] {
  Object.assign(part(document) ?? {}, { [key]: 'Суші' })
  return check(document)
}
const withSeo = () => {
  const document = catalog()
  return {
    ...document,
    goods: document.goods.map((dish) => ({ ...dish, seo: { title: { en: 'Rolls' } } })),
  }
}

test.each([
  ['$.goods[1].name', () => problemsWith(catalog(), menu, (it) => it.goods[1]?.name, 'ua')],
  ['$.options[0].name', () => problemsWith(catalog(), menu, (it) => it.options[0]?.name, 'ua')],
  [
    '$.goods[0].seo.title',
    () => problemsWith(withSeo(), menu, (it) => it.goods[0]?.seo.title, 'ua'),
  ],
  [
    '$.pages[0].body',
    () => problemsWith(content(), contentProblems, (it) => it.pages[0]?.body, 'ua'),
  ],
  [
    '$.branches[0].name',
    () =>
      problemsWith(
        varna(),
        (city) => cityProblems(city, new Set()),
        (it) => it.branches[0]?.name,
        'ua',
      ),
  ],
])('a document is refused with an unknown language in %s', (path, problems) => {
  const message = `There is no language "ua": ${localeCodes.join(', ')}`
  expect(problems()).toEqual([{ path: `${path}.ua`, message }])
})

test('a menu is refused with an unknown field of seo', () => {
  expect(problemsWith(withSeo(), menu, (it) => it.goods[0]?.seo, 'titel')).toEqual([
    { path: '$.goods[0].seo.titel', message: 'There is no field "titel"' },
  ])
})

test('an unknown language is named once, beside the other problems of its dish', () => {
  const document = catalog()
  Object.assign(document.goods[0] ?? {}, { colour: 'red' })
  const problems = problemsWith(document, menu, (it) => it.goods[0]?.name, 'kz')
  expect(problems.map(({ path }) => path)).toEqual(['$.goods[0].colour', '$.goods[0].name.kz'])
})

test('a long list with one problem has no other problems', () => {
  const document = { ...content(), navigation: [] }
  const pages = Array.from({ length: 900 }, (_, index) => ({
    ...document.pages[0],
    slug: index === 0 ? 'Not a slug' : `page-${index}`,
  }))
  const problems = problemsWith({ ...document, pages }, contentProblems, () => undefined, 'ua')
  expect(problems.map(({ path }) => path)).toEqual(['$.pages[0].slug'])
})

test('the positions of a zone may have an altitude', () => {
  const city = varna()
  const zones = city.zones.map((zone) => ({
    ...zone,
    polygons: zone.polygons.map((rings) =>
      rings.map((ring) => ring.map((position) => [...position, 12])),
    ),
  }))
  expect(cityProblems({ ...city, zones }, new Set())).toEqual([])
})

test('a campaign is refused with an unknown language', () => {
  const campaign = { code: 'ten', kind: 'percent', percent: 10, codes: [] }
  const { issues } = v.safeParse(campaignInput, { ...campaign, name: { en: 'Ten', ro: 'Zece' } })
  expect(issues?.map((issue) => v.getDotPath(issue))).toEqual(['name.ro'])
})

test('stored texts are read without their unknown languages', () => {
  expect(v.parse(localizedText, { en: 'Rolls', ua: 'Роли' })).toEqual({ en: 'Rolls' })
})
