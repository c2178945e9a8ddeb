import { inLocale } from '#backend/core/localized.rules.ts'
import type { City } from '#backend/core/city.ts'
import type { Menu } from '#backend/core/menu.ts'
import { isSoldAt } from '#backend/modules/menu/sale-hours.rules.ts'
import { saleHoursText } from '#backend/modules/menu/menu-texts.ts'
import type { Locale } from '#contract/locales.ts'
import { dishMessage } from './cart-texts.ts'
import { dishesOf, type OutsideHours, type QuoteLine } from './quote.ts'

interface Sale {
  menu: Menu
  city: Pick<City, 'timeZone'>
  locale: Locale
}

export function outsideHours(
  { menu, city, locale }: Sale,
  dishes: readonly QuoteLine[],
  due: Date,
): OutsideHours[] {
  const found = new Map<string, OutsideHours>()
  for (const line of dishes)
    for (const dishId of dishesOf(line)) {
      const dish = menu.dishes.get(dishId)
      if (!dish || isSoldAt(dish, city.timeZone, due)) continue
      const name = inLocale(dish.name, locale)
      const hours = saleHoursText(dish, locale) ?? ''
      const message = dishMessage('only_then', locale, { name, hours })
      found.set(`${line.id} ${dishId}`, { id: line.id, name, message })
    }
  return [...found.values()]
}
