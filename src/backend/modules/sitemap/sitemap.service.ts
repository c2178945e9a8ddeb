import type { Deps } from '#backend/core/deps.ts'
import { cityOf } from '#backend/modules/cities/cities.service.ts'
import type { SitemapEntry } from '#contract/content/sitemap.calls.ts'
import { contentPages, menuPages } from './sitemap.rules.ts'
import type { CityId } from '#contract/values/ids.ts'

/** @throws Refusal NOT_FOUND for an unknown city */
export async function listSitemap(
  { snapshots, now }: Pick<Deps, 'snapshots' | 'now'>,
  cityId: CityId,
): Promise<SitemapEntry[]> {
  const [menu, shop] = await Promise.all([snapshots.menu(), snapshots.shop()])
  const city = cityOf(shop, cityId)
  return [...menuPages(menu, city.currency), ...contentPages(shop.content, city, now())]
}
