import { msg } from '@lingui/core/macro'
import type { SearchAction, Thing, WebSite, WithActionConstraints } from 'schema-dts'
import type { RouterContext, StorefrontContext } from '#api/shop.ts'
import { shopQueries } from '#api/shop.queries.ts'
import type { CategoryBrief } from '#api/types.ts'
import { catalogQueries } from '#features/catalog/catalog.queries.ts'
import { categoryData, menuData, productData } from '#features/catalog/menu-data.rules.ts'
import {
  listData,
  newsData,
  promotionData,
  questionsData,
} from '#features/content/article-data.rules.ts'
import { contentQueries } from '#features/content/content.queries.ts'
import { restaurantData } from '#features/content/restaurant-data.rules.ts'
import type { PageHead } from '#platform/head/page-head.rules.ts'
import {
  type Address,
  addressesOf,
  breadcrumbs,
  jsonLd,
  restaurantId,
  websiteId,
} from '#platform/head/structured-data.rules.ts'

type Context = RouterContext & StorefrontContext

interface PageDataContext {
  context: Context
  page: PageHead
  slug: string
  shopName: string
  address: Address
}

const menuStep = { name: msg`Menu`, path: '/products' }
const newsStep = { name: msg`News`, path: '/news' }
const promotionsStep = { name: msg`Promotions`, path: '/promo' }

function breadcrumbsTo(
  { context: { i18n }, page, address }: PageDataContext,
  name: string,
  above: readonly { name: typeof menuStep.name | string; path: string }[] = [],
) {
  const steps = above.map((step) => ({
    path: step.path,
    name: typeof step.name === 'string' ? step.name : i18n._(step.name),
  }))
  return breadcrumbs(address, [
    { name: i18n._(msg`Home`), path: '/' },
    ...steps,
    { name, path: page.path },
  ])
}

/** Uses only what the loader has fetched. */
const builderByKind = {
  home({ context, page, shopName, address }): Thing[] {
    const { queryClient, city, locale } = context
    const categories = queryClient.getQueryData(catalogQueries.categories(context).queryKey) ?? []
    const home = queryClient.getQueryData(catalogQueries.home(context).queryKey)
    const prices = [...(home?.hits ?? []), ...(home?.novelties ?? [])].map(
      ({ actual_price }) => actual_price,
    )
    const search: WithActionConstraints<SearchAction> = {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${address('/search')}?text={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    }
    const website: WebSite = {
      '@type': 'WebSite',
      '@id': websiteId(city),
      url: address('/'),
      name: shopName,
      inLanguage: locale,
      publisher: { '@id': restaurantId(city) },
      potentialAction: search,
    }
    return [
      website,
      restaurantData(city, {
        shopName,
        address,
        image: page.image?.path,
        cuisines: cuisinesOf(categories),
        priceRange:
          prices.length > 0
            ? `${Math.min(...prices)}–${Math.max(...prices)} ${city.currency}`
            : undefined,
      }),
    ]
  },
  menu(request): Thing[] {
    const { context, page, address } = request
    const { queryClient, city, i18n } = context
    const name = i18n._(msg`Menu`)
    const categories = queryClient.getQueryData(catalogQueries.categories(context).queryKey) ?? []
    const list = queryClient.getQueryData(
      catalogQueries.list(context, page.paging?.page ?? 1).queryKey,
    )
    return [
      menuData(name, categories, list?.data.dishes ?? [], { city, address }),
      breadcrumbsTo(request, name),
    ]
  },
  category(request): Thing[] {
    const { context, page, slug, address } = request
    const category = context.queryClient.getQueryData(
      catalogQueries.category(context, slug, { page: page.paging?.page ?? 1 }).queryKey,
    )
    if (!category) return []
    const above = category.parent
      ? [menuStep, { name: category.parent.name, path: `/products/${category.parent.slug}` }]
      : [menuStep]
    return [
      categoryData(category, page.path, { city: context.city, address }),
      breadcrumbsTo(request, category.name, above),
    ]
  },
  product(request): Thing[] {
    const { context, slug, shopName, address } = request
    const { queryClient, city } = context
    const dish = queryClient.getQueryData(catalogQueries.dishes(context, slug).queryKey)
    if (!dish) return []
    const { category } = dish
    const categories = queryClient.getQueryData(catalogQueries.categories(context).queryKey) ?? []
    const parent = categories.find((other) => other.slug === category.parent_slug)
    const above = parent
      ? [
          { name: parent.name, path: `/products/${parent.slug}` },
          { name: category.name, path: `/products/${parent.slug}/${category.slug}` },
        ]
      : [{ name: category.name, path: `/products/${category.slug}` }]
    return [
      ...productData(dish, shopName, { city, address }),
      breadcrumbsTo(request, dish.name, [menuStep, ...above]),
    ]
  },
  news(request): Thing[] {
    const { context, page, address } = request
    const list = context.queryClient.getQueryData(
      contentQueries.news(context, page.paging?.page ?? 1).queryKey,
    )
    return [
      listData(
        (list?.data ?? []).map(({ name, slug }) => ({ name, url: address(`/news/${slug}`) })),
      ),
      breadcrumbsTo(request, context.i18n._(newsStep.name)),
    ]
  },
  newsItem(request): Thing[] {
    const { context, page, slug, shopName, address } = request
    const { queryClient, city, locale } = context
    const item = queryClient.getQueryData(contentQueries.newsItem(context, slug).queryKey)
    if (!item) return []
    const file = (path: string) => new URL(path, city.base_url).href
    const publisher = {
      name: shopName,
      url: address('/'),
      logo: file('/icons/default/favicon.svg'),
    }
    const image = file(page.image?.path ?? item.image_path_jpeg)
    return [
      newsData(item, { url: address(page.path), image, locale, publisher }),
      breadcrumbsTo(request, item.name, [newsStep]),
    ]
  },
  promotions(request): Thing[] {
    const { context, address } = request
    const list = context.queryClient.getQueryData(contentQueries.promotions(context).queryKey) ?? []
    return [
      listData(list.map(({ name, slug }) => ({ name, url: address(`/promo/${slug}`) }))),
      breadcrumbsTo(request, context.i18n._(promotionsStep.name)),
    ]
  },
  promotion(request): Thing[] {
    const promotion = request.context.queryClient.getQueryData(
      contentQueries.promotion(request.context, request.slug).queryKey,
    )
    if (!promotion) return []
    const { context, page, address } = request
    const offer = promotionData(promotion, {
      url: address(page.path),
      image: new URL(promotion.image_path_jpeg, context.city.base_url).href,
      restaurant: restaurantId(context.city),
    })
    return [offer, breadcrumbsTo(request, promotion.name, [promotionsStep])]
  },
  page(request): Thing[] {
    const page = request.context.queryClient.getQueryData(
      contentQueries.page(request.context, request.slug).queryKey,
    )
    return page ? [breadcrumbsTo(request, page.title)] : []
  },
  about: (request): Thing[] => [
    pageAboutUs('AboutPage', request),
    breadcrumbsTo(request, request.context.i18n._(msg`About us`)),
  ],
  contacts: (request): Thing[] => [
    pageAboutUs('ContactPage', request),
    breadcrumbsTo(request, request.context.i18n._(msg`Contacts`)),
  ],
  delivery(request): Thing[] {
    const { context, shopName, address } = request
    const { queryClient, city, i18n } = context
    const questions = queryClient.getQueryData(contentQueries.faq(context).queryKey) ?? []
    const categories = queryClient.getQueryData(catalogQueries.categories(context).queryKey) ?? []
    const zones = queryClient.getQueryData(shopQueries.delivery(context).queryKey)?.zones
    return [
      restaurantData(city, { shopName, address, zones, cuisines: cuisinesOf(categories) }),
      ...(questions.length > 0 ? [questionsData(questions)] : []),
      breadcrumbsTo(request, i18n._(msg`Delivery and pickup`)),
    ]
  },
} satisfies Record<string, (request: PageDataContext) => Thing[]>

const cuisinesOf = (categories: readonly CategoryBrief[]) =>
  categories.flatMap(({ is_in_footer_web, name }) => (is_in_footer_web ? [name] : []))

const pageAboutUs = (
  type: 'AboutPage' | 'ContactPage',
  { context: { city }, page, address }: PageDataContext,
): Thing => ({
  '@type': type,
  url: address(page.path),
  name: page.title,
  mainEntity: { '@id': restaurantId(city) },
})

export type PageKind = keyof typeof builderByKind

export function pageJsonLd(kind: PageKind, context: Context, page: PageHead): string {
  const shopName =
    context.queryClient.getQueryData(shopQueries.settings(context).queryKey)?.shop_name ?? ''
  const request = {
    context,
    page,
    slug: page.path.split('/').at(-1) ?? '',
    shopName,
    address: addressesOf(context.city, context.locale),
  }
  return jsonLd(builderByKind[kind](request))
}
