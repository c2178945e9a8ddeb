import type { Menu } from '#backend/core/menu.ts'
import type { DishId } from '#contract/ids.ts'

/** The highest limit of the dishes; null without any. */
export const ageOf = (
  { dishes: lines }: Pick<Menu, 'goods'>,
  dishes: readonly DishId[],
): number | null => Math.max(0, ...dishes.map((id) => lines.get(id)?.age ?? 0)) || null
