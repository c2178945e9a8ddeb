import fc from 'fast-check'
import type { DepositSettings } from '#backend/modules/cart/deposit.rules.ts'
import type { Member } from '#backend/modules/loyalty/loyalty.service.ts'
import type { Choice, Dish, Menu, Option, PriceMap } from '#backend/core/menu.ts'
import type { Promo } from '#backend/modules/promo/promo.service.ts'
import type { City } from '#backend/core/city.ts'
import { type CartLine, cartLimits } from '#contract/cart-line.ts'
import type { CartInput } from '#contract/cart.calls.ts'
import { deposits, members, moments, promos } from './reward-arbitraries.ts'

/** Most lines are what a page could have made, some are nonsense. */
export interface World {
  menu: Menu
  city: City
  cart: CartInput
  now: Date
  member: Member | null
  promo: Promo | null
  settings: DepositSettings
}

const named = (en: string) => ({ en, ru: `${en} по-русски` })
const minor = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 0, max: 5000 }) },
  { weight: 1, arbitrary: fc.constantFrom(0, 1, 99_999_999, 100_000_000) },
)
const prices: fc.Arbitrary<PriceMap> = fc.record(
  { BGN: minor, AED: minor },
  { requiredKeys: ['BGN'] },
)
/** One in eight is not sold for leva, the city's money. */
const somePrices: fc.Arbitrary<PriceMap> = fc.oneof(
  { weight: 7, arbitrary: prices },
  { weight: 1, arbitrary: fc.record({ AED: minor }) },
)
const optionIds = [1, 2, 3, 4, 5, 6, 7, 8]
const choiceIds = [11, 12]
const dishIds = [21, 22, 23, 24, 25, 26]
const retiredId = 27
const strangerId = 99

const option = (id: number): fc.Arbitrary<Option> =>
  fc
    .option(somePrices)
    .map((cost) => ({ id, code: `o${id}`, name: named(`Option ${id}`), prices: cost }))
const choice = (id: number): fc.Arbitrary<Choice> =>
  fc
    .tuple(
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 0, max: 4 }),
      fc.subarray([5, 6, 7, 8], { minLength: 1 }),
    )
    .map(([included, more, ids]) => ({
      id,
      code: `c${id}`,
      name: named(`Choice ${id}`),
      included,
      max: included + more,
      optionIds: ids,
    }))
const dish = (id: number): fc.Arbitrary<Dish> =>
  fc
    .record({
      prices: somePrices,
      ingredients: fc.subarray([1, 2, 3, 4, 5]).chain((ids) =>
        fc.tuple(
          ...ids.map((optionId) =>
            fc.record({
              optionId: fc.constant(optionId),
              included: fc.integer({ min: 0, max: 2 }),
              max: fc.integer({ min: 2, max: 4 }),
            }),
          ),
        ),
      ),
      choiceId: fc.option(fc.constantFrom(...choiceIds)),
      stopped: fc.integer({ min: 0, max: 9 }),
      categoryIds: fc.subarray([1, 2]),
    })
    .map(({ stopped, ...random }) => ({
      id,
      slug: `d${id}`,
      name: named(`Dish ${id}`),
      description: named('-'),
      picture: `dishes/d${id}`,
      weight: 100 + id,
      amount: id,
      measure: 'pcs' as const,
      nutrition: null,
      allergens: [],
      diets: [],
      badges: [],
      filters: [],
      oldPrices: {},
      parts: [],
      relatedIds: [],
      changedAt: new Date(0),
      stops: new Map(
        stopped === 0
          ? [[1, named('Sold out')]]
          : stopped === 1
            ? [[2, named('Sold out elsewhere')]]
            : [],
      ),
      ...random,
    }))
const byId = <T extends { id: number }>(items: readonly T[]): Map<number, T> =>
  new Map(items.map((item) => [item.id, item]))

const menus: fc.Arbitrary<Menu> = fc
  .record({
    options: fc.tuple(...optionIds.map(option)),
    choices: fc.tuple(...choiceIds.map(choice)),
    goods: fc.tuple(...dishIds.map(dish)),
    retired: dish(retiredId),
    gifts: fc.array(
      fc.record({ goodsId: fc.constantFrom(...dishIds, retiredId), from: somePrices }),
      { maxLength: 4 },
    ),
    equipment: fc.tuple(
      somePrices,
      somePrices,
      fc.boolean(),
      fc.option(fc.subarray([1, 2], { minLength: 1 })),
    ),
  })
  .map(({ options, choices, goods, retired, gifts, equipment: [first, second, both, needs] }) => ({
    version: 'test',
    options: byId(options),
    choices: byId(choices),
    goods: byId(goods),
    retired: byId([retired]),
    gifts,
    additionals: [],
    tiles: [],
    goodsIdBySlug: new Map(),
    renamedGoods: new Map(),
    renamedCategories: new Map(),
    categories: new Map(),
    filters: new Map(),
    equipment: [
      { code: 'chopsticks' as const, name: named('Chopsticks'), prices: first, categoryIds: null },
      ...(both
        ? [
            {
              code: 'training_chopsticks' as const,
              name: named('Training'),
              prices: second,
              categoryIds: needs,
            },
          ]
        : []),
    ],
  }))

/** Two overlapping zones: squares around 0, the second is larger. */
const cities: fc.Arbitrary<City> = fc
  .record({
    country: fc.constantFrom('bg' as const, 'ua' as const, 'ae' as const),
    zones: fc.array(
      fc.record({
        minSubtotal: minor,
        base: minor,
        steps: fc.uniqueArray(
          fc.record({ from: fc.integer({ min: 1, max: 9000 }), price: minor }),
          { selector: (step) => step.from, maxLength: 3 },
        ),
      }),
      { minLength: 2, maxLength: 2 },
    ),
  })
  .map(({ country, zones }) => {
    const always = [{ from: '00:00', to: '24:00' }]
    return {
      id: 1,
      code: 'test',
      name: named('Test'),
      country,
      currency: 'BGN',
      timeZone: 'Europe/Sofia',
      hosts: ['localhost'],
      center: { lat: 0, lng: 0 },
      changedAt: new Date(0),
      leadMinutes: 20,
      slotMinutes: 30,
      slotCapacity: 12,
      pausedUntil: null,
      phones: [],
      socials: [],
      holidays: [],
      branches: [],
      hours: {
        mon: always,
        tue: always,
        wed: always,
        thu: always,
        fri: always,
        sat: always,
        sun: always,
      },
      zones: zones.map(({ minSubtotal, base, steps }, index) => {
        const r = index + 1
        return {
          id: 31 + index,
          code: `z${index}`,
          name: named(`Zone ${index}`),
          color_hex: '#000000',
          delivery_minutes: 30 + index,
          schedule: null,
          minSubtotal,
          polygons: [
            [
              [
                [-r, -r],
                [r, -r],
                [r, r],
                [-r, r],
                [-r, -r],
              ],
            ],
          ],
          deliverySteps: [{ from: 0, price: base }, ...steps.toSorted((a, b) => a.from - b.from)],
        }
      }),
    }
  })

const quantity = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 1, max: 6 }) },
  { weight: 1, arbitrary: fc.constant(cartLimits.quantity) },
)
const wild: fc.Arbitrary<CartLine> = fc.record({
  id: fc.constantFrom(...dishIds, retiredId, strangerId),
  qtt: quantity,
  ingredients: fc.uniqueArray(
    fc.record({
      id: fc.constantFrom(...optionIds, strangerId),
      qtt: fc.integer({ min: 0, max: 6 }),
    }),
    {
      selector: (item) => item.id,
      maxLength: 3,
    },
  ),
  free_of_choice: fc.option(fc.constantFrom(...choiceIds, strangerId)),
})
/** Sometimes with a portion or a pick too many. */
const line = (menu: Menu): fc.Arbitrary<CartLine> =>
  fc
    .record({
      id: fc.constantFrom(...dishIds),
      qtt: quantity,
      wishes: fc.array(fc.integer({ min: -20, max: 60 }), { minLength: 10, maxLength: 10 }),
    })
    .map(({ id, qtt, wishes }) => {
      const wanted = menu.goods.get(id)
      const own = (wanted?.ingredients ?? []).flatMap((item, index) => {
        const wish = wishes[index] ?? -1
        return wish < 0
          ? []
          : [{ id: item.optionId, qtt: wish === 12 ? item.max + 1 : wish % (item.max + 1) }]
      })
      const offered = wanted?.choiceId ? menu.choices.get(wanted.choiceId) : undefined
      const picks = (offered?.optionIds ?? []).flatMap((optionId, index) => {
        const wish = wishes[6 + index] ?? -1
        return wish < 0 || own.some((item) => item.id === optionId)
          ? []
          : [{ id: optionId, qtt: wish === 12 ? 3 : wish % 2 }]
      })
      return {
        id,
        qtt,
        ingredients: [...picks, ...own],
        free_of_choice: picks.some((pick) => pick.qtt > 0) ? (wanted?.choiceId ?? null) : null,
      }
    })

export const worlds: fc.Arbitrary<World> = fc
  .tuple(menus, cities, moments)
  .chain(([menu, city, now]) =>
    fc
      .record({
        member: members(now),
        promo: promos(now, [...dishIds, retiredId]),
        settings: deposits,
        domainId: fc.constant(1),
        goods: fc.array(
          fc.oneof({ weight: 30, arbitrary: line(menu) }, { weight: 1, arbitrary: wild }),
          { maxLength: 6, size: 'max' },
        ),
        orderType: fc.constantFrom('delivery' as const, 'pickup' as const),
        point: fc.option(
          fc.record({ lat: fc.integer({ min: -3, max: 3 }), lng: fc.integer({ min: -3, max: 3 }) }),
        ),
        bonuses: fc.option(
          fc
            .oneof(fc.integer({ min: 0, max: 20_000 }), fc.constant(100_000_000))
            .map((minor) => minor / 100),
          { nil: undefined },
        ),
        equipment: fc.option(
          fc.record({
            persons: fc.integer({ min: 1, max: 5 }),
            chopsticks: fc.integer({ min: 0, max: 6 }),
            training_chopsticks: fc.integer({ min: 0, max: 6 }),
          }),
          { nil: undefined },
        ),
      })
      .map(({ member, promo, settings, ...cart }) => ({
        menu,
        city,
        now,
        member,
        promo,
        settings,
        cart,
      })),
  )
