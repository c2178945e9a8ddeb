import type * as v from 'valibot'
import type { Menu, MenuDish } from '#backend/core/menu.ts'
import { pageMeta } from '#backend/core/page-meta.rules.ts'
import type { dishPage } from '#contract/menu/dish.calls.ts'
import type { pageMeta as pageMetaSchema } from '#contract/values/paging.ts'
import { presentCard } from './dish.rules.ts'
import { presentTile, tilesBetween } from './tiles.rules.ts'
import type { View } from './view.ts'

interface DishPage {
  data: v.InferOutput<typeof dishPage>
  meta: v.InferOutput<typeof pageMetaSchema>
}

/** Pages count from 1; a page after the last one is empty. */
export function presentPage(
  view: View,
  dishes: readonly MenuDish[],
  tiles: Menu['tiles'],
  { size, page = 1 }: { size: number; page: number | undefined },
): DishPage {
  const start = (page - 1) * size
  const onPage = dishes.slice(start, start + size)
  return {
    data: {
      dishes: onPage.flatMap((dish) => presentCard(view, dish) ?? []),
      promo: tilesBetween(tiles, start, start + onPage.length).map((tile) =>
        presentTile(tile, view.locale),
      ),
    },
    meta: pageMeta(page, size, dishes.length),
  }
}
