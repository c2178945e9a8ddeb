import { beforeAll, expect, it } from 'vitest'
import * as v from 'valibot'
import type { Backend } from '#backend/app.ts'
import { importCatalog } from '#backend/modules/import/catalog.service.ts'
import { category, type DishCard } from '#contract/menu/dish.calls.ts'
import { type Sorting, sortings } from '#contract/menu/sortings.ts'
import { decimal } from '#contract/values/money.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { menuOfMany } from '#tests/backend/support/many-dishes.ts'
import { ask, fillShop, testBackend } from '#tests/backend/support/shop.ts'

const size = 20

/** 54 rolls, of two prices to each, with hits, and some sold out in one city or in both. */
function manyRolls() {
  const menu = menuOfMany(44)
  return {
    ...menu,
    goods: menu.goods.map((dish, index) =>
      dish.slug.startsWith('dish-')
        ? {
            ...dish,
            prices: { BGN: decimal(10 + (index % 9)), AED: decimal(40 - (index % 7)) },
            filters: [...(index % 2 ? ['fish'] : []), ...(index % 3 ? ['spicy'] : [])],
            badges: index % 5 ? [] : ['hit' as const],
            ...(index % 11 === 0 && { unavailable: { reason: { en: 'Back tomorrow' } } }),
          }
        : dish,
    ),
  }
}

/** What a browser would do with all cards. */
function shownOf(cards: readonly DishCard[], codes: readonly string[], sorting?: Sorting) {
  const rank = ({ badges, actual_price }: DishCard) =>
    ({
      popular: badges.includes('hit') ? 0 : 1,
      cheapest: actual_price,
      dearest: 0 - actual_price,
    })[sorting ?? 'popular']
  const found = cards.filter(({ filters }) => codes.every((code) => filters.includes(code)))
  if (!sorting) return found
  return [true, false].flatMap((isSold) =>
    found
      .filter(({ unavailable_reason }) => (unavailable_reason === null) === isSold)
      .map((card, place) => ({ card, place }))
      .toSorted((one, other) => rank(one.card) - rank(other.card) || one.place - other.place)
      .map(({ card }) => card),
  )
}

describeWithDatabase('the pages of a category', (engine) => {
  let backend: Backend
  beforeAll(async () => {
    await fillShop(engine.db)
    await importCatalog(engine.db, manyRolls())
    backend = testBackend(engine.database)
  })
  const read = async (query: string, city = 1) =>
    v.parse(
      category,
      (await ask(backend, `/api/v1/domain/${city}/goods/category/rolls?${query}`)).body,
    )
  async function pagesOf(query: string, city?: number) {
    const first = await read(query, city)
    const numbers = Array.from({ length: first.meta.last_page - 1 }, (_, index) => index + 2)
    return [
      first,
      ...(await Promise.all(numbers.map((page) => read(`${query}&page=${page}`, city)))),
    ]
  }
  const namesOf = (cards: readonly DishCard[]) => cards.map(({ slug }) => slug)

  it.each([1, 2])('filtered and sorted in city %i, are those of the whole list', async (city) => {
    const all = (await pagesOf('', city)).flatMap(({ dishes }) => dishes)
    expect(all).toHaveLength(54)
    for (const sorting of [undefined, ...sortings])
      for (const codes of [[], ['fish'], ['fish', 'spicy'], ['fish', 'none']]) {
        const query = new URLSearchParams(codes.map((code) => ['filter[]', code]))
        if (sorting) query.set('sort', sorting)
        const pages = await pagesOf(query.toString(), city)
        const expected = shownOf(all, codes, sorting)
        expect(namesOf(pages.flatMap(({ dishes }) => dishes))).toEqual(namesOf(expected))
        for (const [index, { meta, dishes, filters, dish_count }] of pages.entries()) {
          expect(meta).toEqual({
            current_page: index + 1,
            last_page: Math.max(1, Math.ceil(expected.length / size)),
            per_page: size,
            total: expected.length,
          })
          expect(dishes.length).toBe(Math.min(size, expected.length - index * size))
          expect(dish_count).toBe(54)
          expect(filters.map((filter) => [filter.code, filter.dish_count])).toEqual(
            ['fish', 'spicy'].map((code) => [code, shownOf(all, [...codes, code]).length]),
          )
        }
      }
  })

  it('have the tiles that follow every 7th dish of the list', async () => {
    const pages = await pagesOf('')
    expect(pages.map(({ promo }) => promo.map(({ code }) => code))).toEqual([
      ['lunch', 'rolls-week'],
      ['lunch', 'rolls-week'],
      ['rolls-week', 'lunch'],
    ])
  })

  it('are empty after the last one', async () => {
    const [last, after] = [await read('page=3'), await read('page=4')]
    expect(after).toEqual({
      ...last,
      dishes: [],
      promo: [],
      meta: { ...last.meta, current_page: 4 },
    })
  })
})
