import { msg } from '@lingui/core/macro'
import { createRootRouteWithContext } from '@tanstack/react-router'
import type { RouterContext } from '#api/shop.ts'
import { shopQueries } from '#api/shop.queries.ts'
import { authSearch } from '#features/auth/auth.search.ts'
import { catalogQueries } from '#features/catalog/catalog.queries.ts'
import { leaveForeignLanguage } from '#platform/i18n/foreign-language.ts'
import { allTexts } from '#platform/i18n/i18n.ts'
import { rootHead } from '#platform/head/head.ts'
import { Document } from '#site/document.tsx'
import { Layout } from '#site/layout.tsx'
import stylesheet from '#ui/styles.css?url'

const isMissing = (match: { status: string; globalNotFound?: boolean }): boolean =>
  match.globalNotFound === true || match.status === 'notFound'

export const Route = createRootRouteWithContext<RouterContext>()({
  validateSearch: authSearch,
  beforeLoad: async ({ context, location }) => {
    // Not for the first page, which arrives rendered.
    await allTexts()
    const { queryClient } = context
    const [{ city, all }, settings] = await Promise.all([
      queryClient.ensureQueryData(shopQueries.cities(context)),
      queryClient.ensureQueryData(shopQueries.settings(context)),
    ])
    leaveForeignLanguage(city, context.locale, location)
    return {
      city,
      shopName: settings.shop_name,
      sharedCity: settings.shared_content ? all[0] : undefined,
    }
  },
  loader: async ({ context }) => {
    const { queryClient } = context
    await Promise.all([
      queryClient.ensureQueryData(shopQueries.navigation(context)),
      queryClient.ensureQueryData(catalogQueries.categories(context)),
    ])
    return { year: new Date().getUTCFullYear() }
  },
  staleTime: 15 * 60_000,
  head: ({ match: { context }, matches }) =>
    rootHead({
      ...context,
      missing: matches.some(isMissing)
        ? context.i18n._(msg`This page could not be found`)
        : undefined,
      stylesheet,
    }),
  shellComponent: Document,
  component: Layout,
})
