import * as v from 'valibot'
import { instant } from '#contract/values/formats.ts'
import {
  aboutSection,
  banner,
  contentPage,
  faqItem,
  navigationItem,
  newsItem,
  promotion,
  settingsDocument,
} from '#contract/content/content.ts'

/** Relative days are stored as instants (ISO 8601). */
const storedNews = v.object({
  ...v.omit(newsItem, ['published_days']).entries,
  published_at: instant,
})
const storedPromotion = v.object({
  ...v.omit(promotion, ['starts_days', 'ends_days']).entries,
  starts_at: instant,
  ends_at: v.nullable(instant),
})

/** What an item is read by after its import. */
export const storedItems = {
  settings: settingsDocument,
  navigation: navigationItem,
  page: contentPage,
  news: storedNews,
  promotion: storedPromotion,
  banner,
  about: aboutSection,
  delivery_faq: faqItem,
}
export type StoredKind = keyof typeof storedItems

export const noSettings: v.InferOutput<typeof settingsDocument> = {
  shop_name: 'Storefront',
  warning_text: null,
  login: { sms: false, telegram: false, whatsapp: false },
  sms_on: false,
}

export interface Content {
  settings: v.InferOutput<typeof settingsDocument>
  navigation: readonly v.InferOutput<typeof navigationItem>[]
  banners: readonly v.InferOutput<typeof banner>[]
  pages: readonly v.InferOutput<typeof contentPage>[]
  news: readonly v.InferOutput<typeof storedNews>[]
  promotions: readonly v.InferOutput<typeof storedPromotion>[]
  about: readonly v.InferOutput<typeof aboutSection>[]
  deliveryFaq: readonly v.InferOutput<typeof faqItem>[]
  changedAt: ReadonlyMap<string, Date>
}
