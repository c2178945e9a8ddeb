import type { FieldFault, FieldFaults } from '#backend/core/refusal.ts'
import { inLocale } from '#backend/core/localized.rules.ts'
import type { Menu } from '#backend/core/menu.ts'
import { limitsOf } from '#backend/modules/menu/limits.rules.ts'
import type { CartLine } from '#contract/orders/cart-line.ts'
import type { Locale } from '#contract/locales.ts'
import { dishMessage } from './dish-message.ts'
import type { DishLimits, QuoteLine } from './quote.ts'

interface Sale {
  menu: Menu
  locale: Locale
}

export const limitsIn = ({ menu }: Sale, dishes: readonly QuoteLine[]): DishLimits[] =>
  [...new Set(dishes.map(({ id }) => id))].flatMap((id) => {
    const dish = menu.dishes.get(id)
    const limits = dish && limitsOf(dish)
    return limits ? [{ id, ...limits }] : []
  })

/** The first line reports too few pieces, the last one too many. */
export function limitFaults(
  { menu, locale }: Sale,
  limits: readonly DishLimits[],
  dishes: readonly QuoteLine[],
  lines: readonly CartLine[],
): FieldFaults {
  const faults: Record<string, FieldFault[]> = {}
  for (const { id, min, max } of limits) {
    const pieces = dishes.reduce((sum, line) => (line.id === id ? sum + line.qtt : sum), 0)
    if (pieces >= min && pieces <= (max ?? pieces)) continue
    const isOf = (line: CartLine) => line.id === id
    const [index, sentence, limit] =
      pieces < min
        ? ([lines.findIndex(isOf), 'at_least', min] as const)
        : ([lines.findLastIndex(isOf), 'at_most', max] as const)
    const name = inLocale(menu.dishes.get(id)?.name ?? { en: '' }, locale)
    const said = dishMessage(sentence, locale, { name, limit: String(limit) })
    faults[`goods.${index}.qtt`] = [{ kind: 'said', limit: said }]
  }
  return faults
}
