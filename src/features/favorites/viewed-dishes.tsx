import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useStorefront } from '#api/shop.ts'
import type { Dish } from '#api/types.ts'
import { DishCard } from '#features/catalog/dish-card.tsx'
import { DishCardSkeleton } from '#features/catalog/dish-grid-skeleton.tsx'
import { isSignedIn } from '#platform/session/session.ts'
import { useNear } from '#ui/layout/use-near.ts'
import { type DishIds, without } from './lib/dish-ids.rules.ts'
import { useListedDishes } from './lib/use-listed-dishes.ts'
import { addViewed, forgetViewed, useViewed } from './lib/viewed.state.ts'
import type { DishId } from '#contract/values/ids.ts'

const placeClass = 'w-48 shrink-0 snap-start md:w-56'

/** Empty on the server: public pages are the same for everybody. */
export function ViewedDishes({ dish: { id } }: { dish: Pick<Dish, 'id'> }) {
  const shop = useStorefront()
  const queryClient = useQueryClient()
  const others = without(useViewed(), [id])
  const note = useEffectEvent((seen: DishId) => {
    addViewed(seen)
    if (isSignedIn())
      void import('./lists-sync.ts')
        .then(({ sendViewed }) => sendViewed(shop, queryClient, seen))
        .catch(() => {})
  })
  useEffect(() => note(id), [id])
  return others.length > 0 && <ViewedRow ids={others} />
}

/** Fetched near the viewport; the space is reserved until then. */
function ViewedRow({ ids }: { ids: DishIds }) {
  const section = useRef<HTMLElement>(null)
  const { data, isError } = useListedDishes(ids, {
    enabled: useNear(section),
    forget: forgetViewed,
  })
  if (isError || data?.length === 0) return null
  return (
    <section ref={section} className="mt-12">
      <h2 className="mb-4 text-title">
        <Trans>Recently viewed</Trans>
      </h2>
      {/* As high as a dish whose reason to be sold out takes three lines. */}
      <ul className="scroll-row -mx-4 min-h-90 snap-x md:min-h-96 scroll-px-4 gap-2 px-4 pb-3 md:mx-0 md:scroll-px-0 md:gap-4 md:px-0 md:[scrollbar-width:thin]">
        {data
          ? data.map((dish) => (
              <li key={dish.id} className={placeClass}>
                <DishCard dish={dish} />
              </li>
            ))
          : ids.map((id) => (
              <li key={id} aria-hidden className={placeClass}>
                <DishCardSkeleton />
              </li>
            ))}
      </ul>
    </section>
  )
}
