import fc from 'fast-check'
import type { DepositSettings } from '#backend/modules/cart/price-cart.rules.ts'
import type { Member } from '#backend/modules/loyalty/loyalty.service.ts'
import type { Combo, Menu, OptionGroup } from '#backend/core/menu.ts'
import type { Promo } from '#backend/modules/promo/promo.service.ts'
import type { City } from '#backend/core/city.ts'
import type { CartLine, PickedDish, PickedOption } from '#contract/orders/cart-line.ts'
import { cartLimits } from '#contract/orders/cart-limits.ts'
import type { CartInput } from '#contract/orders/cart.calls.ts'
import { cities } from './city-arbitraries.ts'
import { groupIds, optionIds, sizeIds, slotIds } from './choice-arbitraries.ts'
import { dishIds, menus, retiredId, strangerId } from './menu-arbitraries.ts'
import { deposits, members, moments, promos } from './reward-arbitraries.ts'
import { decimal } from '#contract/values/money.ts'
import { cityId } from '#contract/values/ids.ts'

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

const quantity = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 1, max: 6 }) },
  { weight: 1, arbitrary: fc.constant(cartLimits.quantity) },
)
const portions = (ids: readonly number[]) =>
  fc.uniqueArray(
    fc.record({
      id: fc.constantFrom(...ids, strangerId),
      quantity: fc.integer({ min: 0, max: 6 }),
    }),
    { selector: (item) => item.id, maxLength: 3 },
  )
const wild: fc.Arbitrary<CartLine> = fc.record({
  id: fc.constantFrom(...dishIds, retiredId, strangerId),
  quantity: quantity,
  ingredients: portions(optionIds),
  free_of_choice: fc.option(fc.constantFrom(...groupIds, strangerId)),
  options: fc.option(portions([...optionIds, ...sizeIds]), { nil: undefined }),
  slots: fc.option(
    fc.uniqueArray(
      fc.record({
        id: fc.constantFrom(...slotIds, strangerId),
        dish_id: fc.constantFrom(...dishIds, retiredId, strangerId),
        ingredients: portions(optionIds),
      }),
      { selector: (item) => item.id, maxLength: 2 },
    ),
    { nil: undefined },
  ),
})

/** As many portions as the group takes, now and then one too many or too few. */
function picksOf(
  { select, min, max, options }: OptionGroup,
  wishes: readonly number[],
): PickedOption[] {
  const [odd = 0, start = 0, wanted = 0] = wishes
  let left = odd === 0 ? max + 1 : odd === 1 ? min - 1 : min + (wanted % (max - min + 1))
  return options.flatMap((_option, index) => {
    const option = options[(index + start) % options.length]
    const pieces = Math.min(select === 'quantity' ? (option?.max ?? 1) : 1, left)
    left -= Math.max(0, pieces)
    if (!option || pieces <= 0) return []
    const opened = option.opens ? picksOf(option.opens, wishes.toReversed()) : []
    return [
      { id: option.optionId, quantity: pieces, ...(opened.length > 0 && { options: opened }) },
    ]
  })
}

/** A dish for each slot with what it asks for, now and then none. */
const dishesFor = (
  menu: Menu,
  combo: Combo | null | undefined,
  wishes: readonly number[],
): PickedDish[] =>
  (combo?.slots ?? []).flatMap(({ id, dishes }, index) => {
    const wish = wishes[index] ?? 0
    const dish_id = [...dishes.keys()][wish % dishes.size]
    if (wish === 7 || dish_id === undefined) return []
    const groups = menu.dishes.get(dish_id)?.groups ?? []
    const options = groups.flatMap((group) => picksOf(group, wishes))
    return [{ id, dish_id, ingredients: [], options }]
  })

/** Sometimes with a portion or a pick too many, or with a group in its older form. */
const line = (menu: Menu): fc.Arbitrary<CartLine> =>
  fc
    .record({
      id: fc.constantFrom(...dishIds),
      quantity: quantity,
      wishes: fc.array(fc.integer({ min: -20, max: 60 }), { minLength: 6, maxLength: 6 }),
      picks: fc.array(fc.array(fc.nat({ max: 40 }), { minLength: 3, maxLength: 3 }), {
        minLength: 3,
        maxLength: 3,
      }),
      older: fc.boolean(),
    })
    .map(({ id, quantity: pieces, wishes, picks, older }) => {
      const dish = menu.dishes.get(id)
      const own = (dish?.ingredients ?? []).flatMap((item, index) => {
        const wish = wishes[index] ?? -1
        return wish < 0
          ? []
          : [{ id: item.optionId, quantity: wish === 12 ? item.max + 1 : wish % (item.max + 1) }]
      })
      const picked = (dish?.groups ?? []).map((group, index) => ({
        group,
        options: picksOf(group, picks[index] ?? []),
      }))
      const first = older
        ? picked.find(({ options }) =>
            options.every((item) => !own.some((portion) => portion.id === item.id)),
          )
        : undefined
      return {
        id,
        quantity: pieces,
        ingredients: [
          ...(first?.options ?? []).map((item) => ({ id: item.id, quantity: item.quantity })),
          ...own,
        ],
        free_of_choice: first?.group.id ?? null,
        options: picked.filter((one) => one !== first).flatMap(({ options }) => options),
        slots: dishesFor(menu, dish?.combo, picks.flat()),
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
        cityId: fc.constant(cityId(1)),
        dishes: fc.array(
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
            .map((hundredths) => decimal(hundredths / 100)),
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
