import type { Menu } from '#backend/core/menu.ts'
import type { DishId } from '#contract/values/ids.ts'

export const ageOf = ({ dishes }: Pick<Menu, 'dishes'>, ids: readonly DishId[]): number | null =>
  Math.max(0, ...ids.map((id) => dishes.get(id)?.age ?? 0)) || null
