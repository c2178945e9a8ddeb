import type { Menu } from '#backend/core/menu.ts'
import type { GoodsId } from '#contract/ids.ts'

/** The highest limit of the dishes; null without any. */
export const ageOf = ({ goods }: Pick<Menu, 'goods'>, dishes: readonly GoodsId[]): number | null =>
  Math.max(0, ...dishes.map((id) => goods.get(id)?.age ?? 0)) || null
