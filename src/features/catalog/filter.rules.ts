import type { GoodsCard } from '#contract/goods.calls.ts'

const codePattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** The codes of a filter as the address holds it (`fish,spicy`), each once and in alphabetical order. */
export const filterCodes = (filter: string | undefined): string[] =>
  [...new Set((filter ?? '').split(',').filter((code) => codePattern.test(code)))].toSorted()

/** Codes as one parameter of the address, the same for the same set; none is no parameter. */
export const filterParameter = (codes: readonly string[]): string | undefined =>
  filterCodes(codes.join(',')).join(',') || undefined

/** The filter with one code more, or without it when it was there. */
export function toggleFilter(filter: string | undefined, code: string): string | undefined {
  const codes = filterCodes(filter)
  return filterParameter(
    codes.includes(code) ? codes.filter((other) => other !== code) : [...codes, code],
  )
}

/** Dishes that have every one of the codes. */
export const filterGoods = <Item extends Pick<GoodsCard, 'filters'>>(
  goods: readonly Item[],
  codes: readonly string[],
): Item[] => goods.filter((item) => codes.every((code) => item.filters.includes(code)))
