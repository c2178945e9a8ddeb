import type { Category } from '#contract/menu/dish.calls.ts'
import { plainDish } from './dishes.ts'

export const categoryOf = (rest: Partial<Category> = {}): Category => ({
  id: 1,
  name: 'Rolls',
  slug: 'rolls',
  parent_id: null,
  svg_icon_web: 'roll',
  is_in_footer_web: true,
  dish_count: 2,
  description: null,
  parent: null,
  children: [],
  filters: [],
  facets: { diets: [], spiciness: [], price: null },
  dishes: [],
  promo: [],
  meta: { current_page: 1, last_page: 1, per_page: 24, total: 2 },
  seo: plainDish.seo,
  ...rest,
})
