import { msg } from '@lingui/core/macro'
import { type HistoryState, notFound, redirect } from '@tanstack/react-router'
import * as v from 'valibot'
import { orNotFound } from '#api/not-found.ts'
import type { RouterContext, StorefrontContext } from '#api/shop.ts'
import { shopQueries } from '#api/shop.queries.ts'
import { isOfKind } from '#contract/values/image.ts'
import { slug as slugText } from '#contract/values/text.ts'
import { navigationSeo } from '#platform/head/head.ts'
import { sharedImage, writtenSeo } from '#platform/head/head.rules.ts'
import { catalogQueries } from './catalog.queries.ts'
import type { CategorySearch } from './catalog.search.ts'
import { filterCodes, filterParameter } from './lib/filter.rules.ts'
import { canonicalOf, queryOf } from './lib/narrowing.rules.ts'
import { firstPageOf, pagesBefore } from './lib/pages.rules.ts'

type Context = RouterContext & StorefrontContext

/** Slugs that cannot exist are "not found" without an API call. */
const slugOf = (text: string) => {
  if (!v.is(slugText, text)) throw notFound()
  return text
}

/** The page, and in the cache those that the history entry shows above it. */
async function loadPages<Page>(
  load: (page: number) => Promise<Page>,
  page: number,
  { firstPage }: HistoryState,
): Promise<Page> {
  // Without them the page is shown alone.
  await Promise.allSettled(pagesBefore(firstPageOf(firstPage, page), page).map(load))
  return orNotFound(load(page))
}

function textsOfPage({ i18n }: Context, page: number, title: string, description: string) {
  return page === 1
    ? { title, description }
    : {
        title: i18n._(msg`${title}, page ${page}`),
        description: `${i18n._(msg`Page ${page}`)}. ${description}`,
      }
}

export async function loadProducts(context: Context, page: number, state: HistoryState) {
  const { queryClient, i18n, city } = context
  const { meta } = await loadPages(
    (at) => queryClient.ensureQueryData(catalogQueries.list(context, at)),
    page,
    state,
  )
  if (page > meta.last_page) throw notFound()
  const navigation = await queryClient.ensureQueryData(shopQueries.navigation(context))
  return {
    path: '/products',
    paging: { page, last: meta.last_page },
    ...textsOfPage(
      context,
      page,
      i18n._(msg`All dishes`),
      i18n._(msg`The whole menu with prices, ingredients and nutrition: ${city.name}.`),
    ),
    seo: page === 1 ? navigationSeo(navigation, 'products') : undefined,
  }
}

const searchNames = ['filter', 'diet', 'spicy', 'from', 'to'] as const
const isWhole = (search: CategorySearch) =>
  [...searchNames, 'sort' as const].every((name) => search[name] === undefined)

interface LoaderContext {
  context: Context
  params: { category: string; subcategory?: string }
  deps: CategorySearch
  location: { state: HistoryState }
}

/** A wrong parent and unknown filters redirect to the canonical URL. */
export async function loadCategory({ context, params, deps: asked, location }: LoaderContext) {
  const key = slugOf(params.subcategory ?? params.category)
  const { page = 1 } = asked
  const found = await loadPages(
    (at) =>
      context.queryClient.ensureQueryData(
        catalogQueries.category(context, key, queryOf({ ...asked, page: at })),
      ),
    page,
    location.state,
  )
  const search = {
    ...canonicalOf(asked),
    filter: filterParameter(
      filterCodes(asked.filter).filter((code) =>
        found.filters.some((known) => known.code === code),
      ),
    ),
  }
  const { parent, slug } = found
  if (
    params.category !== (parent?.slug ?? slug) ||
    params.subcategory !== (parent ? slug : undefined) ||
    searchNames.some((name) => search[name] !== asked[name])
  ) {
    throw parent
      ? redirect({
          to: '/products/$category/$subcategory',
          params: { category: parent.slug, subcategory: slug },
          search,
          statusCode: 301,
        })
      : redirect({ to: '/products/$category', params: { category: slug }, search, statusCode: 301 })
  }
  const { meta } = found
  if (page > meta.last_page) throw notFound()
  const path = parent ? `/products/${parent.slug}/${slug}` : `/products/${slug}`
  const { i18n, city } = context
  const shown = found.dishes.find((dish) => !isOfKind(dish))
  return {
    path,
    // A part of the dishes, or another order of them, has the canonical URL of all.
    paging: isWhole(asked) ? { page, last: meta.last_page } : undefined,
    ...textsOfPage(
      context,
      page,
      parent ? `${parent.name}: ${found.name}` : found.name,
      found.description ??
        i18n._(
          msg`${found.name} with delivery and pickup, ${city.name}: portions, ingredients, prices.`,
        ),
    ),
    image: shown && sharedImage(shown, 1, found.name),
    seo: page === 1 ? writtenSeo(found.seo, found.name) : undefined,
  }
}

/** An id in place of the slug redirects to the canonical URL. */
export async function loadProduct(context: Context, slug: string) {
  const dish = await orNotFound(
    context.queryClient.ensureQueryData(catalogQueries.dishes(context, slugOf(slug))),
  )
  if (dish.slug !== slug)
    throw redirect({ to: '/product/$slug', params: { slug: dish.slug }, statusCode: 301 })
  // Dishes of two categories may share a slug.
  const categories = await context.queryClient.ensureQueryData(catalogQueries.categories(context))
  const top = categories.find(
    (other) => other.slug === (dish.category.parent_slug ?? dish.category.slug),
  )
  return {
    path: `/product/${dish.slug}`,
    description: dish.description,
    type: 'product' as const,
    image: isOfKind(dish) ? undefined : sharedImage(dish, 1, dish.name),
    title: top ? `${dish.name}, ${top.name}` : dish.name,
    seo: writtenSeo(dish.seo, dish.name),
  }
}
