import type { I18n } from '@lingui/core'
import type { Locale } from '#contract/locales.ts'
import { type CityLanguages, languagesOf, withLocale } from '#platform/i18n/locale.ts'
import { branded, type SharedImage } from './head.rules.ts'

export interface Seo {
  h1: string | null
  meta_title: string | null
  meta_description: string | null
  meta_keywords: string | null
  og_type: string | null
  og_title: string | null
  og_description: string | null
}

/** `path` has no language prefix, and `title` no shop name. */
export interface PageHead {
  path: string
  isShared?: boolean
  title: string
  description?: string
  seo?: Seo
  type?: 'website' | 'article' | 'product'
  image?: SharedImage
  paging?: { page: number; last: number }
  feed?: string
}

export interface HeadContext {
  locale: Locale
  i18n: I18n
  city: CityLanguages & { name: string; base_url: string; country: string }
  shopName: string
  /** The city at whose address shared content is, in the languages that it has. */
  sharedCity: (CityLanguages & { base_url: string }) | undefined
}

/** Undefined where the page has an address in each city. */
export const sharedPlace = (
  { isShared }: PageHead,
  { sharedCity, locale }: HeadContext,
): HeadContext['sharedCity'] =>
  isShared && sharedCity && languagesOf(sharedCity).includes(locale) ? sharedCity : undefined

/** For the browser, too: it updates what people see and share; crawlers read the server's head. */
export const shortHead = (head: PageHead, context: HeadContext) => {
  const { path, title, seo, paging: { page } = { page: 1, last: 1 } } = head
  const { city, shopName } = context
  const shared = sharedPlace(head, context)?.base_url
  return {
    title: branded(seo?.meta_title ?? title, shopName, shared ? '' : city.name),
    addressIn: (code: Locale, at = page) =>
      new URL(withLocale(path, code) + (at > 1 ? `?page=${at}` : ''), shared ?? city.base_url).href,
  }
}
