import { inLocale, written } from '#backend/core/localized.rules.ts'
import type { MenuDish, Menu } from '#backend/core/menu.ts'
import type { City } from '#backend/core/city.ts'
import type { CartLine } from '#contract/orders/cart-line.ts'
import { cartLimits } from '#contract/orders/cart-limits.ts'
import type { Locale } from '#contract/locales.ts'
import type { LocalizedText } from '#contract/values/text.ts'
import { identityOf } from './line-identity.rules.ts'
import { priceLine, soldOutIn } from './combo.rules.ts'
import type { QuoteLine, Unavailable } from './quote.ts'
import type { Minor } from '#contract/values/money.ts'
import type { DishId } from '#contract/values/ids.ts'

interface Sale {
  menu: Menu
  city: Pick<City, 'id' | 'currency'>
  locale: Locale
  notSold: LocalizedText
  without: LocalizedText
  chooseAgain: LocalizedText
}

type OldChoice = Pick<QuoteLine, 'ingredients' | 'options'>
type OldAsked = Pick<CartLine, 'ingredients' | 'options'>

const portionOf = ({ id, quantity }: { id: number; quantity: number }) => ({ id, quantity })
const asked = ({ ingredients, options }: OldChoice) => ({
  ingredients: ingredients.map(portionOf),
  options: options.map(({ options: opened, ...option }) => ({
    ...portionOf(option),
    ...(opened.length > 0 && { options: opened.map(portionOf) }),
  })),
})

function sound(dish: MenuDish, old: OldChoice, at: string, faults: readonly string[]) {
  const isFaulty = (path: string) => faults.some((fault) => fault.startsWith(`${at}${path}.`))
  const isOther = faults.includes(`${at}free_of_choice`)
  const wrongGroups = dish.groups.filter(({ id }) => faults.includes(`${at}groups.${id}`))
  const inWrongGroup = (id: number) =>
    wrongGroups.some(({ options }) => options.some(({ optionId }) => optionId === id))
  const isOwn = (optionId: number) =>
    dish.ingredients.some((ingredient) => ingredient.optionId === optionId)
  const portionStays = ({ id }: { id: number }, index: number) =>
    !isFaulty(`ingredients.${index}`) && (!isOther || isOwn(id))
  const optionStays = ({ id }: { id: number }, index: number) =>
    !isFaulty(`options.${index}`) && !inWrongGroup(id)
  return {
    kept: asked({
      ingredients: old.ingredients.filter(portionStays),
      options: old.options.filter(optionStays),
    }),
    gone: [
      ...old.ingredients.filter((item, index) => !portionStays(item, index)),
      ...old.options.filter((item, index) => !optionStays(item, index)),
    ],
  }
}

function fitted(
  { menu, city, locale }: Sale,
  dish: MenuDish,
  price: Minor,
  old: QuoteLine,
): { line: CartLine; lost: string[] } | null {
  const faultsOf = (tried: CartLine) => {
    const priced = priceLine(menu, city.currency, dish, price, tried)
    return [
      ...('faults' in priced ? priced.faults : []),
      ...soldOutIn(menu, city.id, dish, tried),
    ].map(({ path }) => path)
  }
  const slotsOf = (choiceOf: (slot: QuoteLine['slots'][number], index: number) => OldAsked) =>
    old.slots.length > 0 && {
      slots: old.slots.map((slot, index) => ({
        id: slot.id,
        dish_id: slot.dish_id,
        ...choiceOf(slot, index),
      })),
    }
  const line: CartLine = {
    id: old.id,
    quantity: old.quantity,
    free_of_choice: old.free_of_choice,
    ...asked(old),
    ...slotsOf(asked),
  }
  const faults = faultsOf(line)
  if (faults.length === 0) return { line, lost: [] }
  const own = sound(dish, old, '', faults)
  const slots = old.slots.map((slot, index) => {
    const part = menu.dishes.get(slot.dish_id)
    return part ? sound(part, slot, `slots.${index}.`, faults) : { kept: asked(slot), gone: [] }
  })
  const left: CartLine = {
    ...line,
    ...own.kept,
    free_of_choice: faults.includes('free_of_choice') ? null : old.free_of_choice,
    ...slotsOf((slot, index) => slots[index]?.kept ?? asked(slot)),
  }
  if (faultsOf(left).length > 0) return null
  const gone = [...own.gone, ...slots.flatMap((slot) => slot.gone)]
  return {
    line: left,
    lost: gone
      .filter(({ quantity }) => quantity > 0)
      .map(({ id, name }) =>
        inLocale(menu.options.get(id)?.name ?? { en: name, [locale]: name }, locale),
      ),
  }
}

/** Merges identical lines; names each missing or reduced dish once, with the reason. */
export function repeatLines(
  sale: Sale,
  lines: readonly QuoteLine[],
): { dishes: CartLine[]; unavailable: Unavailable[] } {
  const { menu, city, locale } = sale
  const dishes = new Map<string, CartLine>()
  const unavailable = new Map<DishId, Unavailable>()
  const lost = new Map<DishId, Set<string>>()
  for (const old of lines) {
    const dish = menu.dishes.get(old.id)
    const { id, picture: image, amount, measure } = dish ?? menu.retired.get(old.id) ?? old
    const known = (dish ?? menu.retired.get(old.id))?.name
    const name = known ?? { en: old.name, [locale]: old.name }
    const withReason = (reason: LocalizedText): Unavailable => ({
      id,
      picture: image,
      amount,
      measure,
      ...written({ name, unavailable_reason: reason }, locale),
    })
    const price = dish?.prices[city.currency]
    const reason = dish?.unavailable.get(city.id)
    if (!dish || price === undefined || reason) {
      unavailable.set(id, withReason(reason ?? sale.notSold))
      continue
    }
    const now = fitted(sale, dish, price, old)
    if (!now) {
      unavailable.set(id, withReason(sale.chooseAgain))
      continue
    }
    const key = identityOf(now.line)
    dishes.set(key, {
      ...now.line,
      quantity: Math.min(cartLimits.quantity, now.line.quantity + (dishes.get(key)?.quantity ?? 0)),
    })
    if (now.lost.length === 0) continue
    const names = new Set([...(lost.get(id) ?? []), ...now.lost])
    lost.set(id, names)
    const said = withReason(sale.without)
    unavailable.set(id, {
      ...said,
      unavailable_reason: said.unavailable_reason.replace('{names}', () => [...names].join(', ')),
    })
  }
  return { dishes: [...dishes.values()], unavailable: [...unavailable.values()] }
}
