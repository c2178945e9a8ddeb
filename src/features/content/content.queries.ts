import { queryOptions } from '@tanstack/react-query'
import type { StorefrontContext } from '#api/shop.ts'
import { serverNow } from '#platform/server-clock.ts'
import { changesInMs } from './lib/promotion-change.rules.ts'

/** Every key starts with the city. */
export const contentQueries = {
  news: ({ api, city, locale }: StorefrontContext, page: number) =>
    queryOptions({
      queryKey: [city.id, 'news-list', page, locale],
      queryFn: ({ signal }) =>
        api.content.news({ params: { cityId: city.id }, query: { page } }, { signal }),
    }),
  newsItem: ({ api, city, locale }: StorefrontContext, slug: string) =>
    queryOptions({
      queryKey: [city.id, 'news-item', slug, locale],
      queryFn: ({ signal }) =>
        api.content.newsItem({ params: { cityId: city.id, slug } }, { signal }),
    }),
  promotions: ({ api, city, locale }: StorefrontContext) =>
    queryOptions({
      queryKey: [city.id, 'promotions', locale],
      queryFn: ({ signal }) => api.content.promotions({ params: { cityId: city.id } }, { signal }),
      refetchInterval: ({ state: { data } }) => data && changesInMs(data, serverNow()),
    }),
  promotion: ({ api, city, locale }: StorefrontContext, slug: string) =>
    queryOptions({
      queryKey: [city.id, 'promotion', slug, locale],
      queryFn: ({ signal }) =>
        api.content.promotion({ params: { cityId: city.id, slug } }, { signal }),
    }),
  page: ({ api, city, locale }: StorefrontContext, slug: string) =>
    queryOptions({
      queryKey: [city.id, 'page', slug, locale],
      queryFn: ({ signal }) => api.content.page({ params: { cityId: city.id, slug } }, { signal }),
    }),
  about: ({ api, city, locale }: StorefrontContext) =>
    queryOptions({
      queryKey: [city.id, 'about', locale],
      queryFn: ({ signal }) => api.content.about({ params: { cityId: city.id } }, { signal }),
    }),
  faq: ({ api, city, locale }: StorefrontContext) =>
    queryOptions({
      queryKey: [city.id, 'faq', locale],
      queryFn: ({ signal }) => api.content.faq({ params: { cityId: city.id } }, { signal }),
    }),
}
