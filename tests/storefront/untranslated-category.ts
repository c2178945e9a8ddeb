import type { CategoryBrief } from '#contract/menu/dish.calls.ts'

/** As the backend answers it. */
export const untranslatedCategory: CategoryBrief = {
  id: 1,
  name: 'Име Суши',
  langs: { name: 'bg' },
  parent_id: null,
  slug: 'sushi',
  svg_icon_web: 'fish',
  is_in_footer_web: true,
  dish_count: 1,
}
