import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FavoritesPage } from '#features/favorites/favorites-page.tsx'
import { loadFavorites } from '#features/favorites/load-favorites.ts'
import { personalHead } from '#platform/head/head.ts'

export const Route = createFileRoute('/favorite')({
  loader: ({ context }) => loadFavorites(context),
  head: ({ match: { context } }) => personalHead(context.i18n._(msg`Favourites`), context),
  component: FavoritesPage,
})
