import * as v from 'valibot'
import { documentArray } from '../values/bounded-array.ts'
import { boundedString, trimmedString } from '../values/bounded.ts'
import { formerSlugs, seoFields } from '../menu/catalog.ts'
import { imagePath } from '../values/image.ts'
import { prices } from '../values/prices.ts'
import { isLinkAddress, linkAddress, shopPath } from '../common.ts'
import { instant } from '../values/formats.ts'
import { byLocale, defaultLocale } from '../locales.ts'
import { code, localizedText, slug, text } from '../values/text.ts'

export const html = v.pipe(trimmedString(50_000), v.minLength(1))
export const localizedHtml = v.object({
  ...byLocale(() => v.optional(html)),
  [defaultLocale]: html,
})
export const target = v.pipe(
  boundedString(2000),
  v.check(
    (text) => v.is(shopPath, text) || (/^https:/i.test(text) && isLinkAddress(text)),
    'A link is a path such as /promo/lunch or begins with https://',
  ),
)
export const isTarget = (text: string): boolean => v.is(target, text)
/** Days from the day of loading, so that demo news and promotions stay fresh. */
const daysFromNow = v.pipe(v.number(), v.minValue(-1000), v.maxValue(1000))

export const navigationItem = v.strictObject({
  name: localizedText,
  show_top: v.boolean(),
  show_bottom: v.boolean(),
  type: v.picklist(['home', 'menu', 'page', 'link', 'module']),
  module: v.optional(slug),
  page: v.optional(slug),
  seo: v.optional(seoFields),
  link: v.optional(
    v.strictObject({ href: linkAddress, new_tab: v.boolean(), noindex: v.boolean() }),
  ),
})

export const contentPage = v.strictObject({
  slug,
  former_slugs: formerSlugs,
  title: localizedText,
  body: localizedHtml,
  seo: v.optional(seoFields),
})
export const newsItem = v.strictObject({
  slug,
  former_slugs: formerSlugs,
  title: localizedText,
  short: localizedText,
  body: localizedHtml,
  picture: imagePath,
  published_at: v.optional(instant),
  published_days: v.optional(daysFromNow),
  seo: v.optional(seoFields),
})
export const promotion = v.strictObject({
  slug,
  former_slugs: formerSlugs,
  title: localizedText,
  short: localizedText,
  body: localizedHtml,
  picture: imagePath,
  starts_at: v.optional(instant),
  starts_days: v.optional(daysFromNow),
  ends_at: v.optional(v.nullable(instant)),
  ends_days: v.optional(v.nullable(daysFromNow)),
  countdown: v.boolean(),
  seo: v.optional(seoFields),
})
export const banner = v.strictObject({
  code,
  title: localizedText,
  text: localizedText,
  action: localizedText,
  picture: imagePath,
  link: target,
})
export const faqItem = v.strictObject({ question: localizedText, answer: localizedText })

export const aboutSection = v.strictObject({
  code: v.picklist([
    'values',
    'history',
    'certification',
    'contact-centre',
    'chefs',
    'couriers',
    'ingredients',
    'health',
  ]),
  title: localizedText,
  body: localizedHtml,
  picture: imagePath,
  items: documentArray(v.strictObject({ title: localizedText, text: localizedText }), 1000),
})

const webAddress = v.pipe(
  boundedString(2000),
  v.url(),
  v.startsWith('https://', 'A link begins with https://'),
)

const percent = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))

export const defaultDepositPercent = 50

export const settingsDocument = v.strictObject({
  shop_name: text,
  warning_text: v.nullable(localizedText),
  login: v.strictObject({ sms: v.boolean(), telegram: v.boolean(), whatsapp: v.boolean() }),
  sms_on: v.boolean(),
  app_links: v.optional(v.strictObject({ apple: webAddress, google: webAddress })),
  privacy_page: v.optional(slug),
  terms_page: v.optional(slug),
  developer: v.optional(v.strictObject({ name: text, link: webAddress })),
  deposit_from: v.optional(prices),
  deposit_percent: v.optional(v.pipe(percent, v.minValue(1))),
  /** In percent of the order; valid for `days`, or forever. */
  voucher: v.optional(
    v.strictObject({
      percent: v.pipe(percent, v.minValue(1)),
      days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3650))),
    }),
  ),
  bonuses: v.optional(v.strictObject({ earn_percent: percent, write_off_percent: percent })),
  referral: v.optional(v.strictObject({ for_friend: prices, for_me: prices })),
})

export const contentDocument = v.strictObject({
  format: v.literal('content/1'),
  settings: settingsDocument,
  navigation: documentArray(navigationItem, 1000),
  pages: documentArray(contentPage, 5000),
  news: documentArray(newsItem, 50000),
  promotions: documentArray(promotion, 50000),
  banners: documentArray(banner, 1000),
  about: documentArray(aboutSection, 100),
  delivery_faq: documentArray(faqItem, 1000),
})
export type ContentDocument = v.InferOutput<typeof contentDocument>
