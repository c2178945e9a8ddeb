import fc from 'fast-check'
import type { DepositSettings } from '#backend/modules/cart/pricing.rules.ts'
import type { Member } from '#backend/modules/loyalty/loyalty.service.ts'
import type { Menu } from '#backend/core/menu.ts'
import type { Promo } from '#backend/modules/promo/promo.service.ts'
import type { City } from '#backend/core/city.ts'
import type { CartLine } from '#contract/kept-line.ts'
import { cartLimits } from '#contract/cart-line.ts'
import type { CartInput } from '#contract/cart.calls.ts'
import { cities } from './city-arbitraries.ts'
import { choiceIds, dishIds, menus, optionIds, retiredId, strangerId } from './menu-arbitraries.ts'
import { deposits, members, moments, promos } from './reward-arbitraries.ts'
import { decimal } from '#contract/money.ts'
import { cityId } from '#contract/ids.ts'

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
        domainId: fc.constant(cityId(1)),
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
