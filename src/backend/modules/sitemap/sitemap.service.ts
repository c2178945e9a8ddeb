import type { Deps } from '#backend/core/deps.ts'
import { cityOf } from '#backend/modules/cities/cities.service.ts'
import { categoryPages, contentPages, dishPages, dishParts } from './sitemap.rules.ts'
import type { CityId } from '#contract/values/ids.ts'

async function read({ snapshots, now }: Pick<Deps, 'snapshots' | 'now'>, cityId: CityId) {
  const [menu, shop] = await Promise.all([snapshots.menu(), snapshots.shop()])
  const city = cityOf(shop, cityId)
  return { menu, city, contents: contentPages(shop.content, city, now()) }
}

/** @throws Refusal NOT_FOUND for an unknown city */
export async function listSitemap(deps: Pick<Deps, 'snapshots' | 'now'>, cityId: CityId) {
  const { menu, city, contents } = await read(deps, cityId)
  return [...categoryPages(menu, city.currency), ...dishPages(menu, city.currency), ...contents]
}

/** @throws Refusal NOT_FOUND for an unknown city */
export async function summarizeSitemap(
  deps: Pick<Deps, 'snapshots' | 'now'>,
  cityId: CityId,
  dishesPerPart: number,
) {
  const { menu, city, contents } = await read(deps, cityId)
  return {
    pages: [...categoryPages(menu, city.currency), ...contents],
    dish_parts: dishParts(menu, city.currency, dishesPerPart),
  }
}
