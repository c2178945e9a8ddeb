import { expect, test } from 'vitest'
import { ids, leva, pizza, smallMenu, soldOut, varna } from '#tests/backend/support/small-menu.ts'
import { presentCard } from './dish.rules.ts'

/** 12 for 30 cm, which was 15, and 18 for 40 cm. */
const reduced = pizza({ oldPrices: leva(1500) })
const cardWithout = (...gone: number[]) => {
  const options = gone.map((id) => soldOut(smallMenu(), id))
  const view = { menu: smallMenu([reduced], options), city: varna, locale: 'en' as const }
  return presentCard(view, reduced)
}

test.each<[string, number, number, number[]]>([
  ['every size', 15, 12, []],
  ['the cheapest size', 15, 12, [ids.size40]],
  ['a size that never had the old price', 18, 18, [ids.size30]],
  ['no size', 15, 12, [ids.size30, ids.size40]],
])(
  'a card has the old price of a dish of which there is %s: %d, now %d',
  (_what, was, now, gone) => {
    expect(cardWithout(...gone)).toMatchObject({ price: was, actual_price: now })
  },
)
