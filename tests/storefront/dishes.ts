import type { Dish } from '#api/types.ts'
import { dishId } from '#contract/values/ids.ts'
import { decimal } from '#contract/values/money.ts'
import type { ComboSlot, SlotDish } from '#features/catalog/product-choice.rules.ts'
import { card } from './card.ts'
import { groupOf, optionOf, sizes } from './option-groups.ts'

export const plainDish: Dish = {
  ...card,
  lowest_price: card.actual_price,
  sku: null,
  images: [card],
  description: '',
  proteins: null,
  fats: null,
  carbohydrates: null,
  allergens: [],
  may_contain: [],
  spiciness: null,
  servings: null,
  diets: [],
  ingredients: [],
  groups: [],
  slots: [],
  slots_discount: null,
  free_of_choice: null,
  parts: [],
  related: [],
  seo: {
    h1: null,
    meta_title: null,
    meta_description: null,
    meta_keywords: null,
    og_type: null,
    og_title: null,
    og_description: null,
  },
}

export const ingredientOf = (id: number, quantity: number): Dish['ingredients'][number] => ({
  id,
  name: `Ingredient ${id}`,
  quantity,
  max: 3,
  paid_portion: { id, price: decimal(1.5) },
  variant_prices: [],
  weight: null,
  nutrition: null,
  allergens: [],
  may_contain: [],
  diets: null,
  image: null,
  sold_out: false,
})

export const slotDish = (id: number, rest: Partial<SlotDish> = {}): SlotDish => ({
  id: dishId(id),
  name: `Dish ${id}`,
  slug: `dish-${id}`,
  image_path: '/dish.webp',
  image_path_jpeg: '/dish.jpg',
  weight: 100,
  amount: 1,
  measure: 'pcs',
  actual_price: decimal(10),
  age: null,
  surcharge: decimal(0),
  nutrition: null,
  diets: [],
  allergens: [],
  may_contain: [],
  ingredients: [],
  groups: [],
  unavailable_reason: null,
  ...rest,
})

export const slotOf = (
  id: number,
  dishes: readonly SlotDish[],
  rest: Partial<ComboSlot> = {},
): ComboSlot => ({ id, name: `Slot ${id}`, default: null, ...rest, dishes: [...dishes] })

/** Each portion of fries takes one or two sauces, the first of them for nothing. */
export const sides = groupOf(
  5,
  [
    optionOf(51, {
      name: 'Fries',
      price: decimal(3),
      weight: 120,
      opens: {
        ...groupOf(6, [
          optionOf(61, { name: 'Ketchup', price: decimal(0.5), weight: 20, allergens: ['celery'] }),
          optionOf(62, {
            name: 'Mayonnaise',
            price: decimal(0.8),
            weight: 25,
            allergens: ['eggs'],
          }),
        ]),
        name: 'Sauce',
        min: 1,
        max: 2,
        included: 1,
      },
    }),
    optionOf(52, { name: 'Salad', price: decimal(2), weight: 90 }),
  ],
  { name: 'Side', max: 3 },
)

export const burger = slotDish(101, {
  name: 'Burger',
  weight: 250,
  allergens: ['gluten'],
  ingredients: [ingredientOf(7, 1)],
  groups: [sides],
})
export const pizza = slotDish(102, {
  name: 'Pizza',
  actual_price: decimal(15),
  surcharge: decimal(1.2),
  weight: 470,
  may_contain: ['nuts'],
  groups: [sizes],
})
export const cola = slotDish(201, { name: 'Cola', actual_price: decimal(4), weight: 330 })
export const juice = slotDish(202, {
  name: 'Juice',
  actual_price: decimal(5),
  weight: null,
  unavailable_reason: 'Back tomorrow',
})

export const combo: Dish = {
  ...plainDish,
  weight: null,
  price: decimal(14),
  actual_price: decimal(12),
  lowest_price: decimal(12),
  has_options: true,
  price_from: true,
  slots: [
    slotOf(1, [burger, pizza], { name: 'Main' }),
    slotOf(2, [cola, juice], { name: 'Drink', default: dishId(201) }),
  ],
}
