import type { FieldFault, FieldFaults } from '#backend/core/refusal.ts'
import { inLocale } from '#backend/core/localized.rules.ts'
import type { Menu } from '#backend/core/menu.ts'
import { limitsOf } from '#backend/modules/menu/dish.rules.ts'
import type { CartLine } from '#contract/orders/cart-line.ts'
import type { DishId } from '#contract/values/ids.ts'
import type { Locale } from '#contract/locales.ts'
import { dishMessage } from './cart-texts.ts'
import { dishesOf, type DishLimits, type QuoteLine } from './quote.ts'

interface Sale {
  menu: Menu
  locale: Locale
  /** Ordered lines, which later limits do not forbid. */
  kept?: ReadonlyMap<string, QuoteLine>
}

export const limitsIn = ({ menu }: Sale, dishes: readonly QuoteLine[]): DishLimits[] =>
  [...new Set(dishes.flatMap(dishesOf))].flatMap((id) => {
    const dish = menu.dishes.get(id)
    const limits = dish && limitsOf(dish)
    return limits ? [{ id, ...limits }] : []
  })

const piecesIn = ({ id, slots = [] }: CartLine, dishId: DishId): number =>
  [id, ...slots.map((slot) => slot.dish_id)].filter((one) => one === dishId).length

const piecesOf = (lines: readonly QuoteLine[], dishId: DishId): number =>
  lines.reduce((sum, line) => sum + line.quantity * piecesIn(line, dishId), 0)

/** The first line reports too few pieces, the last one too many. Those in combos count, too. */
export function limitFaults(
  { menu, locale, kept }: Sale,
  limits: readonly DishLimits[],
  dishes: readonly QuoteLine[],
  lines: readonly CartLine[],
): FieldFaults {
  const faults: Record<string, FieldFault[]> = {}
  const ordered = [...(kept?.values() ?? [])]
  for (const { id, min, max } of limits) {
    const isOf = (line: QuoteLine) => line.id === id
    const pieces = piecesOf(dishes, id)
    const before = piecesOf(ordered, id)
    const needed = ordered.some(isOf) ? Math.min(min, before) : min
    const minPieces = dishes.some(isOf) ? needed : 0
    const maxPieces = Math.max(max ?? pieces, before)
    if (pieces >= minPieces && pieces <= maxPieces) continue
    const [index, sentence, limit] =
      pieces < minPieces
        ? ([lines.findIndex((line) => line.id === id), 'at_least', minPieces] as const)
        : ([lines.findLastIndex((line) => piecesIn(line, id) > 0), 'at_most', maxPieces] as const)
    const name = inLocale(menu.dishes.get(id)?.name ?? { en: '' }, locale)
    const said = dishMessage(sentence, locale, { name, limit: String(limit) })
    faults[`dishes.${index}.quantity`] = [{ kind: 'said', limit: said }]
  }
  return faults
}
