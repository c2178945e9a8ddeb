import type { BreadcrumbList, Thing } from 'schema-dts'
import type { Locale } from '#contract/locales.ts'
import { withLocale } from '#platform/i18n/locale.ts'

export type Address = (path: string) => string
export const addressesOf =
  ({ base_url }: { base_url: string }, locale: Locale): Address =>
  (path) =>
    new URL(withLocale(path, locale), base_url).href

export const restaurantId = ({ base_url }: { base_url: string }) =>
  new URL('/#restaurant', base_url).href
export const websiteId = ({ base_url }: { base_url: string }) => new URL('/#website', base_url).href

/** Escapes `<`, so that no text can end the script element. */
export const jsonLd = (things: readonly Thing[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll(
    '<',
    String.raw`\u003c`,
  )

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
