import type { OptionDocument } from '#backend/db/schema.menu.ts'
import type { Option, OptionPrices } from '#backend/core/menu.ts'
import type { MinorPrices } from '#contract/values/prices.ts'
import type { LocalizedText } from '#contract/values/text.ts'

interface Stored {
  id: number
  code: string
  name: LocalizedText
  prices: MinorPrices | null
  document: OptionDocument
}

export const optionPrices = (
  prices: MinorPrices | null,
  bySize: OptionDocument['variant_prices'] = [],
  ids: ReadonlyMap<string, number>,
): OptionPrices => ({
  prices,
  variantPrices: new Map(
    bySize.flatMap(({ variant, prices: list }) => {
      const id = ids.get(variant)
      return id === undefined ? [] : [[id, list] as const]
    }),
  ),
})

const nowhere: Option['soldOut'] = new Set()

export const optionOf = (
  { id, code, name, prices, document }: Stored,
  ids: ReadonlyMap<string, number>,
): Option => ({
  id,
  code,
  name,
  ...optionPrices(prices, document.variant_prices, ids),
  picture: document.picture ?? null,
  weight: document.weight ?? 0,
  sku: document.sku ?? null,
  allergens: document.allergens ?? [],
  mayContain: document.may_contain ?? [],
  diets: document.diets ?? null,
  nutrition: document.nutrition ?? null,
  soldOut: nowhere,
})
