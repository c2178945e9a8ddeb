import * as v from 'valibot'
import { documentArray } from './bounded-array.ts'
import { boundedString, trimmedString } from './bounded.ts'
import { formerSlugs, picturePath, seoFields } from './catalog.ts'
import { prices } from './money.ts'
import { isLinkAddress, linkAddress, shopPath } from './common.ts'
import { instant } from './formats.ts'
import { code, localizedText, slug, text } from './text.ts'

/** HTML with paragraphs, headings h2 and h3, lists, links, emphasis; cleaned by an allow-list when it is written. */
export const html = v.pipe(trimmedString(50_000), v.minLength(1))
export const localizedHtml = v.object({ en: html, ru: v.optional(html) })
/** A path of the shop without a language prefix, or an https address. */
export const target = v.pipe(
  boundedString(2000),
  v.check(
    (text) => v.is(shopPath, text) || (/^https:/i.test(text) && isLinkAddress(text)),
    'A link is a path such as /promo/lunch or begins with https://',
  ),
)
export const isTarget = (text: string): boolean => v.is(target, text)
/** Days from the day the document is loaded: demo news and promotions stay fresh. */
const daysFromNow = v.pipe(v.number(), v.minValue(-1000), v.maxValue(1000))

export const navigationItem = v.strictObject({
  name: localizedText,
  show_top: v.boolean(),
  show_bottom: v.boolean(),
  type: v.picklist(['home', 'menu', 'page', 'link', 'module']),
  /** First part of the address (`about`, `company`); empty for home. */
  module: v.optional(slug),
  /** Second part: the slug of a content page. */
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
  picture: picturePath,
  /** One of the two. */
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
  picture: picturePath,
  /** Each by a time or in days from now; without an end it goes on. */
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
  picture: picturePath,
  link: target,
})
export const faqItem = v.strictObject({ question: localizedText, answer: localizedText })

/** The sections of the page about the restaurant; each is a heading and text, some with a list. */
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
  picture: picturePath,
  items: documentArray(v.strictObject({ title: localizedText, text: localizedText }), 1000),
})

const webAddress = v.pipe(
  boundedString(2000),
  v.url(),
  v.startsWith('https://', 'A link begins with https://'),
)

const percent = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))

/** What of an order that needs a deposit is paid online, unless the shop says otherwise. */
export const defaultDepositPercent = 50

export const settingsDocument = v.strictObject({
  shop_name: text,
  warning_text: v.nullable(localizedText),
  login: v.strictObject({ sms: v.boolean(), telegram: v.boolean(), whatsapp: v.boolean() }),
  sms_on: v.boolean(),
  /** Where the shop's app can be had; the second storefront shows it. */
  app_links: v.optional(v.strictObject({ apple: webAddress, google: webAddress })),
  /** Pages of the content by slug that sign-in and the note on cookies link to; without them there is no link. */
  privacy_page: v.optional(slug),
  terms_page: v.optional(slug),
  /** Who made the site. */
  developer: v.optional(v.strictObject({ name: text, link: webAddress })),
  /** Orders above this sum of the currency need a part of it paid online, in percent; half of it unless the shop says otherwise. */
  deposit_from: v.optional(prices),
  deposit_percent: v.optional(v.pipe(percent, v.minValue(1))),
  /** A complete order earns a code for the next one, worth this share of its total, and good for so many days (for ever without them). */
  voucher: v.optional(
    v.strictObject({
      percent: v.pipe(percent, v.minValue(1)),
      days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3650))),
    }),
  ),
  /** What a complete order earns of what was paid for its goods, and which share of the sum of goods may be paid with bonuses, in percent. */
  bonuses: v.optional(v.strictObject({ earn_percent: percent, write_off_percent: percent })),
  /** Bonuses of both sides when a new customer who was invited has his first order. */
  referral: v.optional(v.strictObject({ for_friend: prices, for_me: prices })),
})

/** Everything the shop says besides its menu. */
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
