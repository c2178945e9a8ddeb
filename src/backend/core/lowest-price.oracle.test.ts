import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cheapestLine, localMenu } from '#tests/backend/support/cheapest-line.ts'
import { worlds } from '#tests/backend/support/pricing-arbitraries.ts'
import { lowestPrice } from './lowest-price.rules.ts'

it(
  'the lowest price is that of the cheapest line that can be ordered',
  { timeout: 120_000 },
  () => {
    let compared = 0
    fc.assert(
      fc.property(worlds, (world) => {
        const menu = localMenu(world)
        for (const dish of world.menu.dishes.values()) {
          const local = menu.dishes.get(dish.id)
          if (!local || dish.prices[world.city.currency] === undefined) continue
          const cheapest = cheapestLine(world, dish, true) ?? cheapestLine(world, dish, false)
          if (!cheapest) continue
          compared += 1
          const lowest = lowestPrice(menu, local, world.city)
          expect({ dish: dish.id, price: lowest === undefined ? null : BigInt(lowest) }).toEqual({
            dish: dish.id,
            price: cheapest.price,
          })
        }
      }),
      { numRuns: 300 },
    )
    expect(compared).toBeGreaterThan(1000)
  },
)
