import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { DishGrid } from '#features/catalog/dish-grid.tsx'
import { DishGridSkeleton } from '#features/catalog/dish-grid-skeleton.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import heart from '#ui/art/heart.webp'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { containerClass } from '#ui/layout/surface.ts'
import { trimFavorites } from './lib/favorites-full.ts'
import { forgetFavorites, useFavorites } from './lib/favorites.state.ts'
import { without } from './lib/dish-ids.rules.ts'
import { useListedDishes } from './lib/use-listed-dishes.ts'

const route = getRouteApi('/favorite')

/** A removed dish stays with an empty heart until the page is left, for an easy undo. */
export function FavoritesPage() {
  const opened = route.useLoaderData().ids
  const kept = useFavorites(opened)
  const listed = [...without(kept, opened), ...opened]
  const query = useListedDishes(listed, { forget: forgetFavorites })
  const dishes = query.data ?? []
  const { i18n } = useLingui()
  useEffect(() => void trimFavorites(i18n), [i18n])

  if (listed.length === 0 || (query.isSuccess && dishes.length === 0)) return <NoFavorites />
  return (
    <div className={`${containerClass} flex flex-col gap-4 py-4 md:py-6`}>
      <div>
        <h1 className="text-display">
          <Trans>Favourites</Trans>
        </h1>
        <h2 className="mt-2 min-h-lh text-base text-muted">
          <span role="status">
            {query.isSuccess && (
              <Plural
                value={dishes.filter(({ id }) => kept.includes(id)).length}
                one="# dish"
                other="# dishes"
              />
            )}
          </span>
        </h2>
      </div>
      {query.isPending && <DishGridSkeleton count={listed.length} />}
      {query.isError && (
        <Notice
          tone="error"
          title={<Trans>Your favourites could not be loaded</Trans>}
          action={
            <Button variant="secondary" onClick={() => void query.refetch()}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <Trans>They are not lost: they are kept in this browser.</Trans>
        </Notice>
      )}
      <DishGrid dishes={dishes} first />
    </div>
  )
}

function NoFavorites() {
  return (
    <EmptyState
      heading="h1"
      image={heart}
      title={<Trans>No favourites yet</Trans>}
      text={<Trans>Tap the heart on a dish you like, and you will find it here.</Trans>}
      action={
        <Link to="/products" className={buttonClass()}>
          <Trans>Go to the menu</Trans>
        </Link>
      }
    />
  )
}
