import type { DishCard } from '#api/types.ts'
import { decimal } from '#contract/values/money.ts'
import { dishId } from '#contract/values/ids.ts'

export const card: DishCard = {
  id: dishId(3),
  name: 'Green Dragon roll',
  slug: 'green-dragon-roll',
  image_path: '/media/dishes/green-dragon-roll-640.webp',
  image_path_jpeg: '/media/dishes/green-dragon-roll-640.jpg',
  weight: 240,
  amount: 8,
  measure: 'pcs',
  kcal: 180,
  price: decimal(22),
  actual_price: decimal(18.9),
  badges: ['spicy'],
  filters: ['fish'],
  has_options: false,
  price_from: false,
  unavailable_reason: null,
  dietary: { contains: ['fish'], avoidable: [], may_contain: ['sesame'], diets: [] },
  limits: null,
  sale_hours: null,
  age: null,
  category: { name: 'Rolls', slug: 'rolls', parent_slug: null },
}
