import { createRootRouteWithContext } from '@tanstack/react-router'
import type { RouterContext } from '#api/shop.ts'
import { shopQueries } from '#api/shop.queries.ts'
import { authSearch } from '#features/auth/auth.search.ts'
import { catalogQueries } from '#features/catalog/catalog.queries.ts'
import { cityOfHost } from '#platform/city.ts'
import { allTexts } from '#platform/i18n/i18n.ts'
import { rootHead } from '#platform/head/head.ts'
import { currentHost } from '#platform/http/request.ts'
import { Document } from '#site/document.tsx'
import { Layout } from '#site/layout.tsx'
import { fontFiles } from '#ui/font-files.ts'
import stylesheet from '#ui/styles.css?url'

export const Route = createRootRouteWithContext<RouterContext>()({
  validateSearch: authSearch,
  beforeLoad: async ({ context }) => {
    // Not for the first page, which arrives rendered.
    await allTexts()
    const cities = await context.queryClient.ensureQueryData(shopQueries.cities(context))
    return { city: cityOfHost(cities, currentHost()) }
  },
  loader: async ({ context }) => {
    const { queryClient } = context
    const [settings] = await Promise.all([
      queryClient.ensureQueryData(shopQueries.settings(context)),
      queryClient.ensureQueryData(shopQueries.navigation(context)),
      queryClient.ensureQueryData(catalogQueries.categories(context)),
    ])
    return { shopName: settings.shop_name, year: new Date().getUTCFullYear() }
  },
  staleTime: 15 * 60_000,
  head: ({ match: { context }, loaderData }) =>
    rootHead({
      locale: context.locale,
      shopName: loaderData?.shopName ?? '',
      stylesheet,
      fonts: fontFiles[context.locale],
    }),
  shellComponent: Document,
  component: Layout,
})
