import { imageOf } from '#backend/core/image.rules.ts'
import type { Menu } from '#backend/core/menu.ts'
import { soldIn } from '#backend/modules/menu/sold.rules.ts'
import type { City } from '#backend/core/city.ts'
import type { Content } from '#backend/core/content.ts'
import type { Currency } from '#contract/values/prices.ts'
import type { SitemapEntry } from '#contract/content/sitemap.calls.ts'
import { isOfKind } from '#contract/values/image.ts'

const latest = (instants: readonly (Date | undefined)[]): string =>
  new Date(Math.max(0, ...instants.map((at) => at?.getTime() ?? 0))).toISOString()

/** A category changes with its dishes. */
export function categoryPages(menu: Menu, currency: Currency): SitemapEntry[] {
  const { inCategory } = soldIn(menu, currency)
  return [...menu.categories.values()].flatMap(
    ({ id, slug, parentId, changedAt }): SitemapEntry[] => {
      const shown = inCategory(id)
      if (shown.length === 0) return []
      const parent = parentId === null ? undefined : menu.categories.get(parentId)
      return [
        {
          kind: 'category',
          slug: slug,
          parent_slug: parent?.slug,
          changed_at: latest([changedAt, ...shown.map((dish) => dish.changedAt)]),
        },
      ]
    },
  )
}

export const dishPages = (menu: Menu, currency: Currency): SitemapEntry[] =>
  soldIn(menu, currency).dishes.map(({ slug, picture, changedAt }) => {
    const image = imageOf(picture)
    return {
      kind: 'goods',
      slug: slug,
      changed_at: changedAt.toISOString(),
      image_path_jpeg: isOfKind(image) ? undefined : image.image_path_jpeg,
    }
  })

/** When the dishes of each part last changed. */
export function dishParts(menu: Menu, currency: Currency, size: number): string[] {
  const { dishes } = soldIn(menu, currency)
  return Array.from({ length: Math.ceil(dishes.length / size) }, (_, part) =>
    latest(dishes.slice(part * size, (part + 1) * size).map(({ changedAt }) => changedAt)),
  )
}

export function contentPages(
  { news, promotions, pages, changedAt }: Content,
  city: Pick<City, 'changedAt'>,
  now: Date,
): SitemapEntry[] {
  const ofKind = (kind: string) =>
    [...changedAt].flatMap(([name, at]) => (name.startsWith(`${kind}/`) ? [at] : []))
  const past = (instant: string | null) =>
    instant !== null && Date.parse(instant) <= now.getTime() ? new Date(instant) : null
  const item = (
    kind: 'news' | 'promo' | 'page',
    row: string,
    slug: string,
    instants: readonly Date[] = [],
  ): SitemapEntry => ({
    kind,
    slug: slug,
    changed_at: latest([changedAt.get(`${row}/${slug}`), ...instants]),
  })
  const own = (slug: string, instants: readonly Date[]): SitemapEntry => ({
    kind: 'module',
    slug,
    changed_at: latest(instants),
  })
  return [
    ...news.flatMap((it) => {
      const at = past(it.published_at)
      return at ? item('news', 'news', it.slug, [at]) : []
    }),
    ...promotions.map((it) =>
      item(
        'promo',
        'promotion',
        it.slug,
        [it.starts_at, it.ends_at].flatMap((at) => past(at) ?? []),
      ),
    ),
    ...pages.map((it) => item('page', 'page', it.slug)),
    own('about', [...ofKind('about'), ...ofKind('settings')]),
    own('delivery', [city.changedAt, ...ofKind('delivery_faq')]),
    own('contacts', [city.changedAt]),
  ]
}
