import { queryOptions } from '@tanstack/react-query'
import type { Shop } from '#api/shop.ts'

/** Every key starts with the city. */
export const contentQueries = {
  news: ({ api, city }: Shop, page: number) =>
    queryOptions({
      queryKey: [city.id, 'news', page],
      queryFn: ({ signal }) =>
        api.content.news({ params: { domainId: city.id }, query: { page } }, { signal }),
    }),
  newsItem: ({ api, city }: Shop, slug: string) =>
    queryOptions({
      queryKey: [city.id, 'news', slug],
      queryFn: ({ signal }) =>
        api.content.newsItem({ params: { domainId: city.id, slug } }, { signal }),
    }),
  promotions: ({ api, city }: Shop) =>
    queryOptions({
      queryKey: [city.id, 'promo'],
      queryFn: ({ signal }) =>
        api.content.promotions({ params: { domainId: city.id } }, { signal }),
    }),
  promotion: ({ api, city }: Shop, slug: string) =>
    queryOptions({
      queryKey: [city.id, 'promo', slug],
      queryFn: ({ signal }) =>
        api.content.promotion({ params: { domainId: city.id, slug } }, { signal }),
    }),
  page: ({ api, city }: Shop, slug: string) =>
    queryOptions({
      queryKey: [city.id, 'page', slug],
      queryFn: ({ signal }) =>
        api.content.page({ params: { domainId: city.id, slug } }, { signal }),
    }),
  about: ({ api, city }: Shop) =>
    queryOptions({
      queryKey: [city.id, 'about'],
      queryFn: ({ signal }) => api.content.about({ params: { domainId: city.id } }, { signal }),
    }),
  faq: ({ api, city }: Shop) =>
    queryOptions({
      queryKey: [city.id, 'faq'],
      queryFn: ({ signal }) => api.content.faq({ params: { domainId: city.id } }, { signal }),
    }),
}
