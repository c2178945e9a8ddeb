import type { Deps } from '#backend/core/deps.ts'
import { inLocale } from '#backend/core/localized.rules.ts'
import { dayEnd } from '#backend/modules/cities/business-day.rules.ts'
import { cityOf } from '#backend/modules/cities/cities.service.ts'
import type { CityId } from '#contract/values/ids.ts'
import type { Locale } from '#contract/locales.ts'
import type { Availability } from '#contract/ops/ops.calls.ts'
import { dishStopsIn } from './dish.repo.ts'
import { optionStopsIn, readOptions } from './options.repo.ts'

const stopOf = (stop: { until: Date | null } | undefined) =>
  stop ? { until: stop.until?.toISOString() ?? null } : null

/** @throws Refusal NOT_FOUND for an unknown city */
export async function readAvailability(
  { db, snapshots, now }: Pick<Deps, 'db' | 'snapshots' | 'now'>,
  cityId: CityId,
  locale: Locale,
): Promise<Availability> {
  const city = cityOf(await snapshots.shop(), cityId)
  const menu = await snapshots.menu()
  const dishes = new Map((await dishStopsIn(db, cityId)).map((stop) => [stop.goods_id, stop]))
  const options = new Map((await optionStopsIn(db, cityId)).map((stop) => [stop.option_id, stop]))
  return {
    day_ends_at: dayEnd(city, now()).toISOString(),
    dishes: [...menu.dishes.values()].map(({ id, slug, name, categoryIds: [first] }) => {
      const category = first === undefined ? undefined : menu.categories.get(first)
      return {
        id,
        slug,
        name: inLocale(name, locale),
        category: category ? inLocale(category.name, locale) : null,
        stop: stopOf(dishes.get(id)),
      }
    }),
    options: (await readOptions(db)).map(({ id, code, name }) => ({
      code,
      name: inLocale(name, locale),
      stop: stopOf(options.get(id)),
    })),
  }
}
