import type { Menu } from '#backend/core/menu.ts'
import type { DishId } from '#contract/ids.ts'

/** The highest limit of the dishes; null without any. */
export const ageOf = ({ dishes }: Pick<Menu, 'dishes'>, ids: readonly DishId[]): number | null =>
  Math.max(0, ...ids.map((id) => dishes.get(id)?.age ?? 0)) || null
