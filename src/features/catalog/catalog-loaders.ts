import { msg } from '@lingui/core/macro'
import { notFound, redirect } from '@tanstack/react-router'
import * as v from 'valibot'
import { orNotFound } from '#api/not-found.ts'
import type { RouterContext, Shop } from '#api/shop.ts'
import { shopQueries } from '#api/shop.queries.ts'
import type { Goods } from '#contract/goods.calls.ts'
import { slug as slugText } from '#contract/text.ts'
import { catalogQueries } from './catalog.queries.ts'
import { filterCodes, filterParameter } from './filter.rules.ts'

type Context = RouterContext & Shop

/** A slug that can exist; what cannot is not worth a question to the API. */
const slugOf = (text: string) => {
  if (!v.is(slugText, text)) throw notFound()
  return text
}
const titleOf = async (context: Context, name: string) => {
  const { shop_name } = await context.queryClient.ensureQueryData(shopQueries.settings(context))
  return `${name} – ${shop_name}`
}
/** A title for search engines that is only the name was written by nobody. */
const writtenSeo = ({ name, seo }: Pick<Goods, 'name' | 'seo'>) => ({ ...seo, tt: seo.tt === name ? null : seo.tt })

/** Loads a page of the whole menu; returns what its head says. */
export async function loadProducts(context: Context, page: number) {
  const { meta } = await orNotFound(context.queryClient.ensureQueryData(catalogQueries.list(context, page)))
  if (page > Math.max(1, meta.last_page)) throw notFound()
  const name = context.i18n._(page === 1 ? msg`All dishes` : msg`All dishes, page ${page}`)
  return { path: page === 1 ? '/products' : `/products?page=${page}`, title: await titleOf(context, name) }
}

/** Loads a category or a part of one; returns what its head says. A wrong parent and unknown filters lead to the one right address. */
export async function loadCategory(context: Context, params: { category: string; subcategory?: string }, filter: string | undefined) {
  const found = await orNotFound(context.queryClient.ensureQueryData(catalogQueries.category(context, slugOf(params.subcategory ?? params.category))))
  const search = { filter: filterParameter(filterCodes(filter).filter((code) => found.filters.some((known) => known.code === code))) }
  const { parent, chpu } = found
  if (params.category !== (parent?.chpu ?? chpu) || params.subcategory !== (parent ? chpu : undefined) || search.filter !== filter) {
    throw parent
      ? redirect({ to: '/products/$category/$subcategory', params: { category: parent.chpu, subcategory: chpu }, search, statusCode: 301 })
      : redirect({ to: '/products/$category', params: { category: chpu }, search, statusCode: 301 })
  }
  const path = parent ? `/products/${parent.chpu}/${chpu}` : `/products/${chpu}`
  return { path, description: found.description ?? undefined, title: await titleOf(context, found.name), seo: writtenSeo(found) }
}

/** Loads a dish; returns what its head says. An id in place of the name leads to the one right address. */
export async function loadProduct(context: Context, slug: string) {
  const goods = await orNotFound(context.queryClient.ensureQueryData(catalogQueries.goods(context, slugOf(slug))))
  if (goods.chpu !== slug) throw redirect({ to: '/product/$slug', params: { slug: goods.chpu }, statusCode: 301 })
  return {
    path: `/product/${goods.chpu}`,
    description: goods.description,
    image: goods.image_path_jpeg,
    title: await titleOf(context, goods.name),
    seo: writtenSeo(goods),
  }
}
