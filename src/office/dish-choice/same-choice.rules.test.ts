import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { dishId } from '#contract/values/ids.ts'
import {
  choiceOf,
  defaultSelection,
  type DishPicks,
  type OptionGroup,
  type Selection,
} from '#features/catalog/product-choice.rules.ts'
import { missingChoice } from '#features/catalog/missing-choice.rules.ts'
import { type Choice, lineOf, missing, usualChoice } from './choice.rules.ts'
import { ingredientOf, plainDish, slotDish, slotOf } from '#tests/storefront/dishes.ts'
import { groupOf, optionOf } from '#tests/storefront/option-groups.ts'

const flags = fc.record({ default: fc.boolean(), sold_out: fc.boolean() })
const groupsFrom = (first: number, isOpening: boolean): fc.Arbitrary<OptionGroup[]> =>
  fc
    .array(fc.record({ options: fc.array(flags, { maxLength: 3 }), min: fc.nat(2) }), {
      maxLength: 2,
    })
    .map((groups) =>
      groups.map(({ options, min }, nth) => {
        // The later option has the lower id: the order of the menu is not that of the ids.
        const idOf = (index: number) => first + nth * 10 + 9 - index
        const opened = groupOf(900 + nth, [optionOf(910 + nth)], { min: 1 })
        return groupOf(
          first + nth,
          options.map((option, index) =>
            optionOf(idOf(index), {
              ...option,
              opens: isOpening && index === 0 ? opened : null,
            }),
          ),
          { min },
        )
      }),
    )
const dishes = fc
  .record({
    own: groupsFrom(100, true),
    inner: groupsFrom(300, false),
    isOut: fc.array(fc.boolean(), { minLength: 1, maxLength: 3 }),
    suggested: fc.option(fc.constantFrom(...[501, 502, 503].map(dishId))),
  })
  .map(({ own, inner, isOut, suggested }) => ({
    ...plainDish,
    ingredients: [ingredientOf(52, 1), ingredientOf(51, 0)],
    groups: own,
    slots: [
      slotOf(
        7,
        isOut.map((out, index) =>
          slotDish(501 + index, { groups: inner, unavailable_reason: out ? 'Sold out' : null }),
        ),
        { default: suggested },
      ),
    ],
  }))
const portions = fc.dictionary(
  fc.constantFrom(...[51, 52, 107, 108, 109, 117, 119, 309, 910, 911].map(String)),
  fc.nat(2),
)
const picks: fc.Arbitrary<DishPicks> = fc
  .record({ ingredients: portions, options: portions, inner: portions })
  .map(({ inner, ...own }) => ({ ...own, opened: { 109: inner, 119: inner } }))

/** The same picks as the storefront and the office keep them. */
function chosen(dish: typeof plainDish, own: DishPicks, inSlot: DishPicks | null) {
  const [slot] = dish.slots
  const [first] = slot?.dishes ?? []
  const selection: Selection = { own, slots: {} }
  const choice: Choice = { own, slots: {} }
  if (!slot || !first || !inSlot) return { selection, choice }
  return {
    selection: { own, slots: { [slot.id]: { dishId: first.id, dishes: { [first.id]: inSlot } } } },
    choice: { own, slots: { [slot.id]: { dishId: first.id, picks: inSlot } } },
  }
}

test.prop([dishes])('the office begins a dish as the storefront does', (dish) => {
  const { own, slots } = defaultSelection(dish)
  const office = usualChoice(dish)
  expect(office.own).toEqual(own)
  for (const { id } of dish.slots)
    expect(office.slots[id]?.dishId ?? null).toBe(slots[id]?.dishId ?? null)
})

test.prop([dishes, picks, fc.option(picks)])(
  'the office misses the same choices, and orders the same line',
  (dish, own, inSlot) => {
    const { selection, choice } = chosen(dish, own, inSlot)
    const lacking = missingChoice(dish, selection, '')
    expect(missing(dish, choice).length > 0).toBe(lacking !== null)
    if (lacking) expect(missing(dish, choice)).toContain(lacking.name)
    expect(lineOf(dish, choice, 1)).toMatchObject({ ...choiceOf(dish, selection) })
  },
)
