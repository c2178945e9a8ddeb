import { inLocale } from '#backend/core/localized.rules.ts'
import type { Dish, Menu } from '#backend/core/menu.ts'
import type { City } from '#backend/core/city.ts'
import type { CartLine } from '#contract/kept-line.ts'
import { cartLimits } from '#contract/cart-line.ts'
import type { Locale } from '#contract/locales.ts'
import type { LocalizedText } from '#contract/text.ts'
import { identityOf } from './line-identity.rules.ts'
import { priceLine } from './line.rules.ts'
import type { QuoteLine, Unavailable } from './quote.ts'
import type { Minor } from '#contract/money.ts'
import type { GoodsId } from '#contract/ids.ts'

interface Sale {
  menu: Menu
  city: City
  locale: Locale
  /** Shown for a dish that is not sold, and for one that comes without `{names}`. */
  notSold: LocalizedText
  without: LocalizedText
}

/** A line as it can be ordered now, and the names of the portions that are gone. */
function fitted(
  { menu, city, locale }: Sale,
  dish: Dish,
  price: Minor,
  line: QuoteLine,
): { line: CartLine; lost: string[] } {
  const { id, qtt, free_of_choice } = line
  const asked: CartLine = {
    id,
    qtt,
    free_of_choice,
    ingredients: line.ingredients.map((item) => ({ id: item.id, qtt: item.qtt })),
  }
  const priced = priceLine(menu, city.currency, dish, price, asked)
  if (!('faults' in priced)) return { line: asked, lost: [] }
  const paths = priced.faults.map(({ path }) => path)
  const hasOther = paths.includes('free_of_choice')
  const isOwn = (optionId: number) =>
    dish.ingredients.some((ingredient) => ingredient.optionId === optionId)
  const stays = ({ id: optionId }: { id: number }, index: number) =>
    !paths.some((path) => path.startsWith(`ingredients.${index}.`)) &&
    (!hasOther || isOwn(optionId))
  return {
    line: {
      ...asked,
      free_of_choice: hasOther ? null : free_of_choice,
      ingredients: asked.ingredients.filter(stays),
    },
    lost: line.ingredients
      .filter((item, index) => item.qtt > 0 && !stays(item, index))
      .map(({ id: optionId, name }) =>
        inLocale(menu.options.get(optionId)?.name ?? { en: name, [locale]: name }, locale),
      ),
  }
}

/** Merges identical lines; names each missing or reduced dish once, with the reason. */
export function repeatLines(
  sale: Sale,
  lines: readonly QuoteLine[],
): { goods: CartLine[]; unavailable: Unavailable[] } {
  const { menu, city, locale } = sale
  const read = (text: LocalizedText) => inLocale(text, locale)
  const goods = new Map<string, CartLine>()
  const unavailable = new Map<GoodsId, Unavailable>()
  const lost = new Map<GoodsId, Set<string>>()
  for (const old of lines) {
    const dish = menu.goods.get(old.id)
    const { id, picture, amount, measure } = dish ?? menu.retired.get(old.id) ?? old
    const name = read(
      (dish ?? menu.retired.get(old.id))?.name ?? { en: old.name, [locale]: old.name },
    )
    const price = dish?.prices[city.currency]
    const reason = dish?.unavailable.get(city.id)
    if (!dish || price === undefined || reason) {
      unavailable.set(id, {
        id,
        name,
        picture,
        amount,
        measure,
        reason: read(reason ?? sale.notSold),
      })
      continue
    }
    const now = fitted(sale, dish, price, old)
    const key = identityOf(now.line)
    goods.set(key, {
      ...now.line,
      qtt: Math.min(cartLimits.quantity, now.line.qtt + (goods.get(key)?.qtt ?? 0)),
    })
    if (now.lost.length === 0) continue
    const names = new Set([...(lost.get(id) ?? []), ...now.lost])
    lost.set(id, names)
    unavailable.set(id, {
      id,
      name,
      picture,
      amount,
      measure,
      reason: read(sale.without).replace('{names}', () => [...names].join(', ')),
    })
  }
  return { goods: [...goods.values()], unavailable: [...unavailable.values()] }
}
