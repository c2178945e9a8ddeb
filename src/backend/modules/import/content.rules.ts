import { contentDocument } from '#contract/content.ts'
import type { ContentDocument } from '#contract/content.ts'
import { cleanHtml } from './html.rules.ts'
import { formerSlugProblems, jsonPath, type Problem, repeated, schemaProblems, soundEntries } from './problems.rules.ts'

const day = 86_400_000

/** Everything wrong with the content. */
export function contentProblems(document: unknown): Problem[] {
  const { pages, news, promotions, banners, about, navigation } = contentDocument.entries
  const knownPages = new Set(soundEntries(document, 'pages', pages.item).map(({ item }) => item.slug))
  return [
    ...schemaProblems(contentDocument, document),
    ...repeated(soundEntries(document, 'pages', pages.item), ({ slug }) => slug, 'page'),
    ...repeated(soundEntries(document, 'news', news.item), ({ slug }) => slug, 'news item'),
    ...repeated(soundEntries(document, 'promotions', promotions.item), ({ slug }) => slug, 'promotion'),
    ...formerSlugProblems(soundEntries(document, 'pages', pages.item)),
    ...formerSlugProblems(soundEntries(document, 'news', news.item)),
    ...formerSlugProblems(soundEntries(document, 'promotions', promotions.item)),
    ...repeated(soundEntries(document, 'banners', banners.item), ({ code }) => code, 'banner'),
    ...repeated(soundEntries(document, 'about', about.item), ({ code }) => code, 'section'),
    ...soundEntries(document, 'promotions', promotions.item).flatMap(({ path, item }) =>
      item.ends_days !== null && item.ends_days <= item.starts_days ? [{ path: `${path}.ends_days`, message: 'It ends before it starts' }] : [],
    ),
    ...soundEntries(document, 'navigation', navigation.item).flatMap(({ path, item }) => [
      ...(item.page !== undefined && !knownPages.has(item.page) ? [{ path: `${path}.page`, message: `There is no page "${item.page}"` }] : []),
      ...(item.type === 'link' && !item.link ? [{ path: `${path}.link`, message: 'An item of type link needs a link' }] : []),
    ]),
    ...emptyHtml(document),
  ]
}

/** Bodies of which sanitising leaves nothing. */
function emptyHtml(document: unknown): Problem[] {
  const { pages, news, promotions, about } = contentDocument.entries
  const bodies = [
    ...soundEntries(document, 'pages', pages.item),
    ...soundEntries(document, 'news', news.item),
    ...soundEntries(document, 'promotions', promotions.item),
    ...soundEntries(document, 'about', about.item),
  ]
  return bodies.flatMap(({ path, item }) =>
    Object.entries(item.body).flatMap(([locale, html]) =>
      html && cleanHtml(html) === '' ? [{ path: `${path}${jsonPath(['body', locale]).slice(1)}`, message: 'Nothing of this HTML is allowed' }] : [],
    ),
  )
}

/** One row of `content_item`. */
export interface ContentRow {
  kind: string
  slug: string
  position: number
  document: unknown
}

const cleanBody = (body: { en: string; ru?: string }) => ({ en: cleanHtml(body.en), ...(body.ru === undefined ? {} : { ru: cleanHtml(body.ru) }) })

/** The document as rows: HTML cleaned, days from now as instants (ISO 8601) counted from `now`. */
export function contentRows(content: ContentDocument, now: Date): ContentRow[] {
  const instant = (days: number) => new Date(now.getTime() + Math.round(days * day)).toISOString()
  const rows = (kind: string, items: readonly { slug: string; document: unknown }[]): ContentRow[] =>
    items.map(({ slug, document }, position) => ({ kind, slug, position, document }))
  return [
    { kind: 'settings', slug: 'settings', position: 0, document: content.settings },
    ...rows(
      'navigation',
      content.navigation.map((item, index) => ({ slug: String(index + 1), document: item })),
    ),
    ...rows(
      'page',
      content.pages.map((item) => ({ slug: item.slug, document: { ...item, body: cleanBody(item.body) } })),
    ),
    ...rows(
      'news',
      content.news.map(({ published_days, ...item }) => ({
        slug: item.slug,
        document: { ...item, body: cleanBody(item.body), published_at: instant(published_days) },
      })),
    ),
    ...rows(
      'promotion',
      content.promotions.map(({ starts_days, ends_days, ...item }) => ({
        slug: item.slug,
        document: { ...item, body: cleanBody(item.body), starts_at: instant(starts_days), ends_at: ends_days === null ? null : instant(ends_days) },
      })),
    ),
    ...rows(
      'banner',
      content.banners.map((item) => ({ slug: item.code, document: item })),
    ),
    ...rows(
      'about',
      content.about.map((item) => ({ slug: item.code, document: { ...item, body: cleanBody(item.body) } })),
    ),
    ...rows(
      'delivery_faq',
      content.delivery_faq.map((item, index) => ({ slug: String(index + 1), document: item })),
    ),
  ]
}
