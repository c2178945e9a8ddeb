import type { CatalogDocument } from '#contract/menu/catalog.ts'
import { catalog } from './fixtures.ts'
import { leva } from './prices.ts'

const bySize = (small: number, large: number) => [
  { variant: 'size-30', prices: leva(small) },
  { variant: 'size-40', prices: leva(large) },
]
const size = (option: string, amount: number, weight: number) => ({
  option,
  prices: leva(amount),
  weight,
  amount: 1,
  sku: `pizza-${weight}`,
  ...(option === 'size-40' && {
    nutrition: { kcal: 260, proteins: 11, fats: 12, carbohydrates: 28 },
  }),
})

/** The fixture with a pizza in two sizes, which set the price of two of its options. */
export const pizzeria = (): CatalogDocument => {
  const { options, groups, goods: dishes, ...menu } = catalog()
  const [dish] = dishes
  if (!dish) throw new Error('The fixture has no dish')
  const { badges: _badges, related: _related, ...plain } = dish
  return {
    ...menu,
    options: [
      ...options,
      { code: 'size-30', name: { en: '30 cm', ru: '30 см' } },
      { code: 'size-40', name: { en: '40 cm', ru: '40 см' } },
      { code: 'crust-thin', name: { en: 'Thin crust', ru: 'Тонкое тесто' } },
      {
        code: 'crust-cheese',
        name: { en: 'Cheese crust', ru: 'Сырный борт' },
        variant_prices: bySize(3, 4),
        weight: 80,
        allergens: ['milk'],
      },
      {
        code: 'mozzarella',
        name: { en: 'Extra mozzarella', ru: 'Ещё моцареллы' },
        prices: leva(2),
        variant_prices: [{ variant: 'size-40', prices: leva(2.5) }],
        weight: 50,
        allergens: ['milk'],
      },
      {
        code: 'olives',
        name: { en: 'Olives', ru: 'Маслины' },
        prices: leva(1),
        weight: 30,
        sku: 'olives-30',
      },
      {
        code: 'basil',
        name: { en: 'Basil', ru: 'Базилик' },
        variant_prices: bySize(0.5, 0.8),
        weight: 5,
        nutrition: { kcal: 23, proteins: 3, fats: 0.6, carbohydrates: 2.7 },
      },
    ],
    groups: [
      ...groups,
      {
        code: 'pizza-size',
        name: { en: 'Size', ru: 'Размер' },
        select: 'one',
        min: 1,
        max: 1,
        sets_price: true,
        options: [{ option: 'size-30' }, { option: 'size-40' }],
      },
      {
        code: 'crust',
        name: { en: 'Crust', ru: 'Тесто' },
        select: 'one',
        min: 1,
        max: 1,
        options: [{ option: 'crust-thin', default: true }, { option: 'crust-cheese' }],
      },
      {
        code: 'toppings',
        name: { en: 'Toppings', ru: 'Добавки' },
        select: 'quantity',
        min: 0,
        max: 4,
        included: 1,
        options: [{ option: 'mozzarella', max: 2 }, { option: 'olives' }],
      },
    ],
    goods: [
      ...dishes,
      {
        ...plain,
        slug: 'margherita',
        name: { en: 'Margherita', ru: 'Маргарита' },
        prices: {},
        badges: [],
        ingredients: [{ option: 'basil', included: 1, max: 3 }],
        groups: [
          {
            group: 'pizza-size',
            variants: [size('size-30', 12, 400), size('size-40', 18, 700)],
          },
          { group: 'crust' },
          { group: 'toppings' },
        ],
      },
    ],
  }
}
