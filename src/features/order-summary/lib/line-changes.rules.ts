import type { PricedLine } from '#api/types.ts'
import type { Locale } from '#contract/locales.ts'
import {
  type Decimal,
  decimal,
  type Minor,
  minor,
  totalOf,
  toDecimal,
  toMinor,
} from '#contract/values/money.ts'

type Choices = Pick<PricedLine, 'ingredients' | 'options'>
/** `lang` where the name is in another language than the page. */
interface Text {
  name: string
  lang: Locale | undefined
}
interface Named extends Text {
  portions: number
  /** What its portions cost on top. */
  extra: Decimal
}
export interface LineChanges {
  /** With what was picked in the group that each opens. */
  options: readonly (Named & { opened: readonly Named[] })[]
  without: readonly Text[]
  /** Fewer portions than are included. */
  less: readonly Named[]
  added: readonly Named[]
}
interface Portion {
  name: string
  langs?: { name?: Locale | undefined } | undefined
  quantity: number
  included: number
}

const extraOf = ({ quantity, included }: Portion, price: Decimal | null | undefined): Minor =>
  minor(Math.max(0, quantity - included) * toMinor(price ?? decimal(0)))
const textOf = ({ name, langs }: Portion): Text => ({ name, lang: langs?.name })
const named = (portion: Portion, price: Decimal | null | undefined): Named => ({
  ...textOf(portion),
  portions: portion.quantity,
  extra: toDecimal(extraOf(portion, price)),
})
const isPicked = ({ quantity }: { quantity: number }) => quantity > 0
const isLess = ({ quantity, included }: Portion) => quantity < included

/** Ingredients are listed only where they differ from the recipe. */
export function lineChanges({ ingredients, options }: Choices): LineChanges {
  const kept = ingredients.filter(isPicked)
  const ingredient = (item: (typeof kept)[number]) => named(item, item.paid_portion?.price)
  return {
    options: options.filter(isPicked).map((option) => ({
      ...named(option, option.price),
      opened: option.options.filter(isPicked).map((opened) => named(opened, opened.price)),
    })),
    without: ingredients.filter((item) => item.quantity === 0).map(textOf),
    less: kept.filter(isLess).map(ingredient),
    added: kept.filter((item) => !isLess(item)).map(ingredient),
  }
}

const extrasIn = (choices: Choices): Minor => {
  const { options, added } = lineChanges(choices)
  const paid = [...options, ...options.flatMap(({ opened }) => opened), ...added]
  return totalOf(paid.map(({ extra }) => toMinor(extra)))
}

/**
 * One piece without what was paid for on top, or what its dishes cost less as a combo. Null where
 * there is nothing to explain.
 */
export function priceParts({
  price,
  slots,
  ...own
}: Choices & Pick<PricedLine, 'price' | 'slots'>): { base: Decimal } | { off: Decimal } | null {
  const extras = minor(extrasIn(own) + totalOf(slots.map((slot) => toMinor(slot.price))))
  if (extras === 0) return null
  const base = minor(toMinor(price) - extras)
  return base < 0 ? { off: toDecimal(minor(extras - toMinor(price))) } : { base: toDecimal(base) }
}
