import type { FieldFault, FieldFaults } from '#backend/core/refusal.ts'
import { inLocale } from '#backend/core/localized.rules.ts'
import type { Dish, Menu } from '#backend/core/menu.ts'
import type { City } from '#backend/core/city.ts'
import type { CartLine } from '#contract/kept-line.ts'
import { minor } from '#contract/money.ts'
import type { Locale } from '#contract/locales.ts'
import type { LocalizedText } from '#contract/text.ts'
import { priceLine } from './line.rules.ts'
import type { QuoteLine, Unavailable } from './quote.ts'
import type { GoodsId } from '#contract/ids.ts'

interface Sale {
  menu: Menu
  city: Pick<City, 'id' | 'currency'>
  locale: Locale
  /** Shown for a dish that is off the menu or not sold in the city. */
  notSold: LocalizedText
}

export const lookOf =
  (locale: Locale) =>
  ({ id, name, picture, amount, measure }: Dish) => ({
    id,
    name: inLocale(name, locale),
    picture,
    amount,
    measure,
  })

/** `faults` are lines that no page could have produced, by path. */
export function priceLines(
  { menu, city, locale, notSold }: Sale,
  lines: readonly CartLine[],
): { goods: QuoteLine[]; unavailable: Unavailable[] } | { faults: FieldFaults } {
  const look = lookOf(locale)
  const goods: QuoteLine[] = []
  const unavailable = new Map<GoodsId, Unavailable>()
  const faults: Record<string, FieldFault[]> = {}
  for (const [index, line] of lines.entries()) {
    const dish = menu.goods.get(line.id)
    const known = dish ?? menu.retired.get(line.id)
    const price = dish?.prices[city.currency]
    const reason = dish?.unavailable.get(city.id)
    if (!known) {
      faults[`goods.${index}.id`] = ['unknown']
    } else if (!dish || price === undefined || reason) {
      unavailable.set(known.id, { ...look(known), reason: inLocale(reason ?? notSold, locale) })
    } else {
      const priced = priceLine(menu, city.currency, dish, price, line)
      if ('faults' in priced) {
        for (const { path, fault } of priced.faults)
          (faults[`goods.${index}.${path}`] ??= []).push(fault)
        continue
      }
      goods.push({
        ...look(dish),
        chpu: dish.slug,
        weight: dish.weight,
        qtt: line.qtt,
        free_of_choice: line.free_of_choice,
        ingredients: priced.portions.map((portion) => ({
          ...portion,
          name: inLocale(portion.name, locale),
        })),
        price: priced.price,
        total: minor(priced.price * line.qtt),
      })
    }
  }
  return Object.keys(faults).length > 0
    ? { faults }
    : { goods, unavailable: [...unavailable.values()] }
}
