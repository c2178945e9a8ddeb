import type { CatalogDocument } from '#contract/menu/catalog.ts'
import { pizzeria } from './pizzeria.ts'
import { leva } from './prices.ts'

/**
 * The pizzeria with dips that the cheese crust opens, a combo with a price of its own and one that
 * takes 15 percent off its dishes.
 */
export const diner = (): CatalogDocument => {
  const { options, groups, goods: dishes, ...menu } = pizzeria()
  const pizza = dishes.find(({ slug }) => slug === 'margherita')
  if (!pizza) throw new Error('The fixture has no pizza')
  const { groups: _groups, ...plain } = { ...pizza, ingredients: [] }
  return {
    ...menu,
    options: [
      ...options,
      { code: 'dip-garlic', name: { en: 'Garlic dip', ru: 'Чесночный соус' }, weight: 20 },
      {
        code: 'dip-truffle',
        name: { en: 'Truffle dip', ru: 'Трюфельный соус' },
        prices: leva(1.5),
        weight: 20,
      },
    ],
    groups: [
      ...groups.map((group) => ({
        ...group,
        options: group.options.map((item) =>
          item.option === 'crust-cheese' ? { ...item, opens: 'dips' } : item,
        ),
      })),
      {
        code: 'dips',
        name: { en: 'Dip', ru: 'Соус для корочки' },
        select: 'one',
        min: 1,
        max: 1,
        options: [{ option: 'dip-garlic' }, { option: 'dip-truffle' }],
      },
    ],
    slots: [
      {
        code: 'main',
        name: { en: 'Main dish', ru: 'Основное блюдо' },
        goods: [{ goods: 'margherita' }, { goods: 'california', surcharge: leva(1) }],
        categories: ['hot-rolls'],
        default: 'margherita',
      },
      {
        code: 'drink',
        name: { en: 'Drink', ru: 'Напиток' },
        goods: [{ goods: 'lemonade', surcharge: leva(2) }],
        categories: ['drinks'],
      },
    ],
    goods: [
      ...dishes,
      {
        ...plain,
        slug: 'pizza-deal',
        name: { en: 'Pizza deal', ru: 'Пицца и напиток' },
        prices: leva(13),
        combo: { slots: ['main', 'drink'] },
      },
      {
        ...plain,
        slug: 'lunch',
        name: { en: 'Lunch', ru: 'Обед' },
        combo: { slots: ['main', 'drink'], discount: { percent: 15 } },
      },
    ],
  }
}
