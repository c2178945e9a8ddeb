import type { FieldFault, FieldFaults } from '#backend/core/refusal.ts'
import { inLocale, written } from '#backend/core/localized.rules.ts'
import type { MenuDish, Menu } from '#backend/core/menu.ts'
import type { City } from '#backend/core/city.ts'
import type { CartLine } from '#contract/orders/cart-line.ts'
import { minor } from '#contract/values/money.ts'
import type { Locale } from '#contract/locales.ts'
import type { LocalizedText } from '#contract/values/text.ts'
import { priceLine, soldOutIn } from './combo.rules.ts'
import { identityOf } from './line-identity.rules.ts'
import type { PricedDish } from './price-dish.rules.ts'
import type { PricedOption } from './options.rules.ts'
import type { QuoteLine, Unavailable } from './quote.ts'
import type { DishId } from '#contract/values/ids.ts'

interface Sale {
  menu: Menu
  city: Pick<City, 'id' | 'currency'>
  locale: Locale
  notSold: LocalizedText
  soldOut: LocalizedText
  /** Ordered lines by identity, which keep their price. */
  kept?: ReadonlyMap<string, QuoteLine>
}

export const dishSummaryOf =
  (locale: Locale) =>
  ({ id, name, picture: image, amount, measure }: MenuDish) => ({
    id,
    ...written({ name }, locale),
    picture: image,
    amount,
    measure,
  })

function named(
  { portions, options }: Pick<PricedDish, 'portions' | 'options'>,
  locale: Locale,
): Pick<QuoteLine, 'ingredients' | 'options'> {
  const leaf = ({ id, quantity, name, group, included, extra, sku }: PricedOption) => ({
    id,
    quantity,
    ...written({ name, group }, locale),
    included,
    extra,
    sku,
  })
  return {
    ingredients: portions.map((portion) => ({
      ...portion,
      ...written({ name: portion.name }, locale),
    })),
    options: options.map((option) => ({ ...leaf(option), options: option.options.map(leaf) })),
  }
}

/** `faults` are lines that no page can produce, by path. */
export function priceLines(
  { menu, city, locale, notSold, soldOut, kept }: Sale,
  lines: readonly CartLine[],
): { dishes: QuoteLine[]; unavailable: Unavailable[] } | { faults: FieldFaults } {
  const look = dishSummaryOf(locale)
  const withReason = (dish: MenuDish, reason: LocalizedText) => ({
    ...look(dish),
    ...written({ name: dish.name, unavailable_reason: reason }, locale),
  })
  const dishes: QuoteLine[] = []
  const unavailable = new Map<DishId, Unavailable>()
  const missing = new Map<DishId, Set<string>>()
  const faults: Record<string, FieldFault[]> = {}
  for (const [index, line] of lines.entries()) {
    const ordered = kept?.get(identityOf(line))
    if (ordered && line.quantity <= ordered.quantity) {
      dishes.push({
        ...ordered,
        quantity: line.quantity,
        total: minor(ordered.price * line.quantity),
      })
      continue
    }
    const dish = menu.dishes.get(line.id)
    const known = dish ?? menu.retired.get(line.id)
    const price = dish?.prices[city.currency]
    const reason = dish?.unavailable.get(city.id)
    if (!known) {
      faults[`dishes.${index}.id`] = ['unknown']
    } else if (!dish || price === undefined || reason) {
      unavailable.set(known.id, withReason(known, reason ?? notSold))
    } else {
      const priced = priceLine(menu, city.currency, dish, price, line)
      if ('faults' in priced) {
        for (const { path, fault } of priced.faults)
          (faults[`dishes.${index}.${path}`] ??= []).push(fault)
        continue
      }
      const gone = soldOutIn(menu, city.id, dish, line)
      if (gone.length > 0) {
        const names = missing.get(known.id) ?? new Set<string>()
        for (const { name } of gone) names.add(inLocale(name, locale))
        missing.set(known.id, names)
        const { unavailable_reason: reason, ...item } = withReason(known, soldOut)
        unavailable.set(known.id, {
          ...item,
          unavailable_reason: reason.replace('{names}', () => [...names].join(', ')),
        })
        continue
      }
      const piece = ordered?.price ?? priced.price
      dishes.push({
        id: dish.id,
        ...written({ name: dish.name }, locale),
        picture: dish.picture,
        slug: dish.slug,
        weight: priced.weight,
        amount: priced.amount,
        measure: dish.measure,
        sku: priced.sku,
        tax: dish.tax ?? null,
        quantity: line.quantity,
        free_of_choice: line.free_of_choice,
        ...named(priced, locale),
        slots: priced.slots.map(({ slot, dish: part, sku, price: added, ...choice }) => ({
          id: slot.id,
          ...written({ slot: slot.name, name: part.name }, locale),
          dish_id: part.id,
          slug: part.slug,
          sku,
          tax: part.tax ?? null,
          ...named(choice, locale),
          price: added,
        })),
        has_choices: dish.ingredients.length + dish.groups.length > 0 || dish.combo !== null,
        price: piece,
        total: minor(piece * line.quantity),
      })
    }
  }
  return Object.keys(faults).length > 0
    ? { faults }
    : { dishes, unavailable: [...unavailable.values()] }
}
