import type { BreadcrumbList, Thing } from 'schema-dts'
import type { Locale } from '#contract/text.ts'
import { withLocale } from '#platform/i18n/locale.ts'

/** Addresses of a city's pages in a language, from paths without a prefix. */
export type Address = (path: string) => string
export const addressesOf =
  ({ base_url }: { base_url: string }, locale: Locale): Address =>
  (path) =>
    new URL(withLocale(path, locale), base_url).href

/** Names of what several pages speak about; they are the same in every language. */
export const restaurantId = ({ base_url }: { base_url: string }) =>
  new URL('/#restaurant', base_url).href
export const websiteId = ({ base_url }: { base_url: string }) => new URL('/#website', base_url).href

/** JSON-LD as the text of a script, which no text in it can end. */
export const jsonLd = (things: readonly Thing[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll(
    '<',
    String.raw`\u003c`,
  )

/** The way from the first page to one below it, that one included. */
export const breadcrumbs = (
  address: Address,
  steps: readonly { name: string; path: string }[],
): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: address(path),
  })),
})
