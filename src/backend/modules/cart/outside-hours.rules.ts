import { inLocale } from '#backend/core/localized.rules.ts'
import type { City } from '#backend/core/city.ts'
import type { Menu } from '#backend/core/menu.ts'
import { isSoldAt } from '#backend/modules/menu/sale-hours.rules.ts'
import { saleHoursText } from '#backend/modules/menu/sale-hours.ts'
import type { Locale } from '#contract/locales.ts'
import { goodsWords } from './goods-words.ts'
import { dishesOf, type OutsideHours, type QuoteLine } from './quote.ts'

interface Sale {
  menu: Menu
  city: Pick<City, 'timeZone'>
  locale: Locale
}

/** Dishes that are not sold at the time for which the order is due, each once, by line. */
export function outsideHours(
  { menu, city, locale }: Sale,
  goods: readonly QuoteLine[],
  due: Date,
): OutsideHours[] {
  const found = new Map<string, OutsideHours>()
  for (const line of goods)
    for (const goodsId of dishesOf(line)) {
      const dish = menu.goods.get(goodsId)
      if (!dish || isSoldAt(dish, city.timeZone, due)) continue
      const name = inLocale(dish.name, locale)
      const hours = saleHoursText(dish, locale) ?? ''
      const message = goodsWords('only_then', locale, { name, hours })
      found.set(`${line.id} ${goodsId}`, { id: line.id, name, message })
    }
  return [...found.values()]
}
