import type { CategoryBrief } from '#contract/menu/dish.calls.ts'

/** As the backend answers it. */
export const untranslatedCategory: CategoryBrief = {
  id: 1,
  name: 'Име Суши',
  langs: { name: 'bg' },
  parent_id: null,
  chpu: 'sushi',
  svg_icon_web: 'fish',
  is_in_footer_web: true,
  goods_count: 1,
}
