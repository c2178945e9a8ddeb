import type { StoredKind } from '#backend/core/content.ts'
import { dayMs } from '#backend/core/durations.ts'
import type { LocalizedText } from '#contract/values/text.ts'
import { localeCodes } from '#contract/locales.ts'
import * as v from 'valibot'
import { contentDocument } from '#contract/content/content.ts'
import type { ContentDocument } from '#contract/content/content.ts'
import { cleanHtml, refusedLinks } from './html.rules.ts'
import { navigationProblems, type StoredNavigation } from './navigation.rules.ts'
import {
  formerSlugProblems,
  jsonPath,
  type Problem,
  repeated,
  schemaProblems,
  soundEntries,
} from './problems.rules.ts'

const nothingStored: StoredNavigation = { navigation: [], pages: new Set() }

export function contentProblems(document: unknown, stored = nothingStored): Problem[] {
  const { pages, news, promotions, banners, about } = contentDocument.entries
  const knownPages = new Set(
    soundEntries(document, 'pages', pages.item).map(({ item }) => item.slug),
  )
  return [
    ...schemaProblems(contentDocument, document),
    ...repeated(soundEntries(document, 'pages', pages.item), ({ slug }) => slug, 'page'),
    ...repeated(soundEntries(document, 'news', news.item), ({ slug }) => slug, 'news item'),
    ...repeated(
      soundEntries(document, 'promotions', promotions.item),
      ({ slug }) => slug,
      'promotion',
    ),
    ...formerSlugProblems(soundEntries(document, 'pages', pages.item)),
    ...formerSlugProblems(soundEntries(document, 'news', news.item)),
    ...formerSlugProblems(soundEntries(document, 'promotions', promotions.item)),
    ...repeated(soundEntries(document, 'banners', banners.item), ({ code }) => code, 'banner'),
    ...repeated(soundEntries(document, 'about', about.item), ({ code }) => code, 'section'),
    ...soundEntries(document, 'news', news.item).flatMap(({ path, item }) =>
      oneOf(path, item, 'published'),
    ),
    ...soundEntries(document, 'promotions', promotions.item).flatMap(({ path, item }) => [
      ...oneOf(path, item, 'starts'),
      ...oneOf(path, item, 'ends'),
      ...(endsTooSoon(item)
        ? [
            {
              path: `${path}.ends_${item.ends_at ? 'at' : 'days'}`,
              message: 'It ends before it starts',
            },
          ]
        : []),
    ]),
    ...navigationProblems(document, knownPages, stored),
    ...settingsProblems(document, knownPages),
    ...htmlProblems(document),
  ]
}

function settingsProblems(document: unknown, knownPages: ReadonlySet<string>): Problem[] {
  const { privacy_page, terms_page } = contentDocument.entries.settings.entries
  const said = v.safeParse(v.object({ settings: v.object({ privacy_page, terms_page }) }), document)
  if (!said.success) return []
  return Object.entries(said.output.settings).flatMap(([name, page]) =>
    page === undefined || knownPages.has(page)
      ? []
      : [{ path: `$.settings.${name}`, message: `There is no page "${page}"` }],
  )
}

function oneOf(path: string, item: Readonly<Record<string, unknown>>, name: string): Problem[] {
  const said = ['at', 'days'].filter((unit) => item[`${name}_${unit}`] !== undefined)
  return said.length === 1
    ? []
    : [
        {
          path,
          message: `It has ${said.length === 0 ? 'neither' : 'both'} ${name}_at ${said.length === 0 ? 'nor' : 'and'} ${name}_days`,
        },
      ]
}

/** Compares times of one kind only: relative ones depend on the time of the import. */
function endsTooSoon({
  starts_at,
  starts_days,
  ends_at,
  ends_days,
}: ContentDocument['promotions'][number]): boolean {
  if (starts_at && ends_at) return Date.parse(ends_at) <= Date.parse(starts_at)
  return typeof ends_days === 'number' && starts_days !== undefined && ends_days <= starts_days
}

/** Refuses bodies that sanitizing empties, and links with a forbidden scheme. */
function htmlProblems(document: unknown): Problem[] {
  const { pages, news, promotions, about } = contentDocument.entries
  const bodies = [
    ...soundEntries(document, 'pages', pages.item),
    ...soundEntries(document, 'news', news.item),
    ...soundEntries(document, 'promotions', promotions.item),
    ...soundEntries(document, 'about', about.item),
  ]
  return bodies.flatMap(({ path, item }) =>
    Object.entries(item.body).flatMap(([locale, html]) => {
      const where = `${path}${jsonPath(['body', locale]).slice(1)}`
      if (!html) return []
      return [
        ...(cleanHtml(html) === ''
          ? [{ path: where, message: 'Nothing of this HTML is allowed' }]
          : []),
        ...refusedLinks(html).map((href) => ({
          path: where,
          message: `The link ${JSON.stringify(href.slice(0, 100))} does not begin with https://, mailto: or tel:`,
        })),
      ]
    }),
  )
}

export interface ContentRow {
  kind: StoredKind
  slug: string
  position: number
  document: unknown
}

const cleanBody = (body: LocalizedText): LocalizedText => {
  const clean = { ...body }
  for (const code of localeCodes) if (body[code] !== undefined) clean[code] = cleanHtml(body[code])
  return clean
}

/** Days from now become instants (ISO 8601). */
export function contentRows(content: ContentDocument, now: Date): ContentRow[] {
  const instant = (at: string | null | undefined, days: number | null | undefined) => {
    if (at) return new Date(at).toISOString()
    if (typeof days !== 'number') return null
    return new Date(now.getTime() + Math.round(days * dayMs)).toISOString()
  }
  const rows = (
    kind: StoredKind,
    items: readonly { slug: string; document: unknown }[],
  ): ContentRow[] =>
    items.map(({ slug, document }, position) => ({ kind, slug, position, document }))
  return [
    { kind: 'settings', slug: 'settings', position: 0, document: content.settings },
    ...rows(
      'navigation',
      content.navigation.map((item, index) => ({ slug: String(index + 1), document: item })),
    ),
    ...rows(
      'page',
      content.pages.map((item) => ({
        slug: item.slug,
        document: { ...item, body: cleanBody(item.body) },
      })),
    ),
    ...rows(
      'news',
      content.news.map(({ published_at, published_days, ...item }) => ({
        slug: item.slug,
        document: {
          ...item,
          body: cleanBody(item.body),
          published_at: instant(published_at, published_days),
        },
      })),
    ),
    ...rows(
      'promotion',
      content.promotions.map(({ starts_at, starts_days, ends_at, ends_days, ...item }) => ({
        slug: item.slug,
        document: {
          ...item,
          body: cleanBody(item.body),
          starts_at: instant(starts_at, starts_days),
          ends_at: instant(ends_at, ends_days),
        },
      })),
    ),
    ...rows(
      'banner',
      content.banners.map((item) => ({ slug: item.code, document: item })),
    ),
    ...rows(
      'about',
      content.about.map((item) => ({
        slug: item.code,
        document: { ...item, body: cleanBody(item.body) },
      })),
    ),
    ...rows(
      'delivery_faq',
      content.delivery_faq.map((item, index) => ({ slug: String(index + 1), document: item })),
    ),
  ]
}
