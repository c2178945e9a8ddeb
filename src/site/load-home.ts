import { msg } from '@lingui/core/macro'
import type { RouterContext, StorefrontContext } from '#api/shop.ts'
import { shopQueries } from '#api/shop.queries.ts'
import { catalogQueries } from '#features/catalog/catalog.queries.ts'
import { contentQueries } from '#features/content/content.queries.ts'
import { navigationSeo } from '#platform/head/head.ts'
import { sharedImage } from '#platform/head/head.rules.ts'

export async function loadHome(context: RouterContext & StorefrontContext) {
  const { queryClient, i18n, city } = context
  const [navigation, settings, home] = await Promise.all([
    queryClient.ensureQueryData(shopQueries.navigation(context)),
    queryClient.ensureQueryData(shopQueries.settings(context)),
    queryClient.ensureQueryData(catalogQueries.home(context)),
    queryClient.ensureQueryData(contentQueries.promotions(context)),
    queryClient.ensureQueryData(contentQueries.news(context, 1)),
  ])
  const title = i18n._(msg`${settings.shop_name}: food delivery, ${city.name}`)
  const description = i18n._(
    msg`${settings.shop_name}, ${city.name}: order food with delivery or pickup. Menu, prices, promotions and news.`,
  )
  const [banner] = home.banners
  return {
    path: '/',
    title,
    description,
    seo: navigationSeo(navigation, ''),
    image: banner && sharedImage(banner, 2, banner.title),
  }
}
