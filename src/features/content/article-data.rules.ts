import type { FAQPage, ItemList, NewsArticle, Offer } from 'schema-dts'
import type { NewsCard } from '#api/types.ts'
import type { PromotionCard, Question } from '#contract/content/content.calls.ts'
import type { Locale } from '#contract/locales.ts'

type Promotion = Pick<PromotionCard, 'name' | 'description' | 'starts_at' | 'ends_at'>

/** `url` and `image` are absolute. */
export const newsData = (
  { name, description, fulltime }: Pick<NewsCard, 'name' | 'description' | 'fulltime'>,
  {
    url,
    image,
    locale,
    publisher,
  }: {
    url: string
    image: string
    locale: Locale
    publisher: { name: string; url: string; logo: string }
  },
): NewsArticle => {
  const organization = { '@type': 'Organization' as const, ...publisher }
  return {
    '@type': 'NewsArticle',
    headline: name,
    description,
    image,
    datePublished: fulltime,
    inLanguage: locale,
    mainEntityOfPage: url,
    author: organization,
    publisher: organization,
  }
}

export const promotionData = (
  { name, description, starts_at, ends_at }: Promotion,
  { url, image, restaurant }: { url: string; image: string; restaurant: string },
): Offer => ({
  '@type': 'Offer',
  name,
  description,
  url,
  image,
  validFrom: starts_at,
  validThrough: ends_at ?? undefined,
  offeredBy: { '@id': restaurant },
})

export const listData = (items: readonly { name: string; url: string }[]): ItemList => ({
  '@type': 'ItemList',
  itemListElement: items.map((item, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    ...item,
  })),
})

export const questionsData = (questions: readonly Question[]): FAQPage => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
