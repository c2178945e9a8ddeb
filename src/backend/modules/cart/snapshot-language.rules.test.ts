import { expect, it } from 'vitest'
import type { MenuDish } from '#backend/core/menu.ts'
import type { LocalizedText } from '#contract/values/text.ts'
import { minor } from '#contract/values/money.ts'
import { lineOf, type Pick, slotOf } from '#tests/backend/support/small-lines.ts'
import { ids, leva, smallMenu, varna } from '#tests/backend/support/small-menu.ts'
import { birthdayIn } from './discounts.rules.ts'
import { priceLines } from './price-lines.rules.ts'
import type { QuoteSnapshot } from './quote.ts'
import { rewritten, snapshotIn } from './snapshot-language.rules.ts'

const both = (name: LocalizedText): LocalizedText => ({ ...name, ru: `${name.en} (ru)` })
const inBoth = (dish: MenuDish): MenuDish => ({
  ...dish,
  name: both(dish.name),
  groups: dish.groups.map((group) => ({
    ...group,
    name: both(group.name),
    options: group.options.map(({ opens, ...one }) => ({
      ...one,
      opens: opens && { ...opens, name: both(opens.name) },
    })),
  })),
  combo: dish.combo && {
    ...dish.combo,
    slots: dish.combo.slots.map((slot) => ({ ...slot, name: both(slot.name) })),
  },
})
const english = smallMenu()
/** Everything but the water has a name in two languages. */
const menu = {
  ...english,
  dishes: new Map(
    [...english.dishes].map(([id, dish]) => [id, id === ids.water ? dish : inBoth(dish)]),
  ),
  retired: new Map([...english.retired].map(([id, dish]) => [id, inBoth(dish)])),
  options: new Map(
    [...english.options].map(([id, option]) => [id, { ...option, name: both(option.name) }]),
  ),
  equipment: [
    {
      code: 'chopsticks' as const,
      name: both({ en: 'Chopsticks' }),
      prices: leva(50),
      categoryIds: null,
    },
  ],
}
const dipped: Pick[] = [[ids.size40], [ids.cheesy, 1, ids.garlicDip]]
const gift = { id: ids.retired, name: 'Soup', picture: '', amount: 1, quantity: 1 }
const discount = { type: 'promocode' as const, name: 'Spring', amount: minor(100) }

function snapshot(over: Partial<QuoteSnapshot> = {}): QuoteSnapshot {
  const sale = { city: varna, locale: 'en' as const, notSold: { en: '' }, soldOut: { en: '' } }
  const slots = [slotOf(ids.main, ids.pizza, ...dipped), slotOf(ids.drink, ids.water)]
  const priced = priceLines({ menu, ...sale }, [
    lineOf(ids.pizza, dipped, { ingredients: [{ id: ids.basil, quantity: 2 }] }),
    lineOf(ids.deal, [], { slots }),
  ])
  if ('faults' in priced) throw new Error('No price')
  const pair = { quantity: 1, included: 0, price: minor(50), total: minor(50) }
  return {
    dishes: priced.dishes,
    gifts: [{ ...gift, measure: 'pcs' }],
    equipment: [{ code: 'chopsticks', name: 'Chopsticks', ...pair }],
    discounts: [discount],
    promocode: { code: 'TEN', kind: 'percent', name: 'Spring', amount: minor(100) },
    age: null,
    ...over,
  }
}
const codes = new Map([['TEN', { en: 'Spring', ru: 'Весна' }]])
const inRussian = (recorded = snapshot()) => snapshotIn({ menu, codes }, 'ru', 'en', recorded)

it('an order is read in the language of its reader', () => {
  expect(inRussian()).toMatchObject({
    dishes: [
      {
        name: 'Pizza (ru)',
        ingredients: [{ name: 'Basil (ru)' }],
        options: [
          { name: '40 cm (ru)', group: 'Size (ru)', options: [] },
          {
            name: 'Cheesy crust (ru)',
            group: 'Crust (ru)',
            options: [{ name: 'Garlic dip (ru)', group: 'Dip (ru)' }],
          },
        ],
      },
      {
        name: 'Deal (ru)',
        slots: [
          {
            slot: 'Main dish (ru)',
            name: 'Pizza (ru)',
            options: [{ name: '40 cm (ru)', group: 'Size (ru)' }, { name: 'Cheesy crust (ru)' }],
          },
          { slot: 'Drink (ru)', name: 'Water', langs: { name: 'en' } },
        ],
      },
    ],
    gifts: [{ name: 'Soup (ru)' }],
    equipment: [{ name: 'Chopsticks (ru)' }],
    discounts: [{ name: 'Весна' }],
  })
})

it('prices and numbers stay as they were', () => {
  const recorded = snapshot()
  const [before] = recorded.dishes
  const [after] = inRussian(recorded).dishes
  expect(after).toMatchObject({ price: before?.price, total: before?.total, sku: before?.sku })
})

it('texts that the shop lacks stay as recorded', () => {
  const lacking = { ...menu, dishes: new Map() }
  const [line] = snapshotIn({ menu: lacking, codes }, 'ru', 'en', snapshot()).dishes
  expect(line).toMatchObject({
    name: 'Pizza',
    langs: { name: 'en' },
    options: [{ name: '40 cm (ru)', group: 'Size', langs: { group: 'en' } }, {}],
  })
})

it('a birthday is named in the language, a name of another version stays', () => {
  const name = birthdayIn('en', 'Birthday discount, 15%', 'en') ?? ''
  const named = (recorded: string) =>
    inRussian(
      snapshot({ discounts: [{ type: 'birthday', name: recorded, amount: minor(1) }, discount] }),
    ).discounts
  expect(named(name)).toEqual([
    { type: 'birthday', name: birthdayIn('ru', name, 'en'), amount: 1 },
    { ...discount, name: 'Весна' },
  ])
  const byCode = snapshot({ discounts: [{ ...discount, name }] })
  expect(inRussian(byCode).discounts).toMatchObject([{ name: 'Весна' }])
  expect(named('Happy day')[0]).toMatchObject({ name: 'Happy day', langs: { name: 'en' } })
})

it('a promo code that is gone keeps its name', () => {
  expect(inRussian(snapshot({ promocode: null })).discounts).toEqual([
    { ...discount, langs: { name: 'en' } },
  ])
})

it('a text keeps the language that it was recorded in', () => {
  const languages = { to: 'ru' as const, from: 'bg' as const }
  const recorded = { name: 'Soup', langs: { name: 'en' as const } }
  expect(rewritten(recorded, { name: { en: 'Soup' } }, languages)).toEqual(recorded)
  expect(rewritten({ name: 'Супа', langs: undefined }, { name: undefined }, languages)).toEqual({
    name: 'Супа',
    langs: { name: 'bg' },
  })
  expect(rewritten(recorded, { name: { en: 'Soup', ru: 'Суп' } }, languages)).toEqual({
    name: 'Суп',
  })
})
