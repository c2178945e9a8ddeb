import type { FAQPage, NewsArticle } from 'schema-dts'
import type { NewsCard } from '#api/types.ts'
import type { Question } from '#contract/content.calls.ts'
import type { Locale } from '#contract/locales.ts'

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

export const questionsData = (questions: readonly Question[]): FAQPage => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
