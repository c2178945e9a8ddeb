import { searchLimits } from '#contract/menu/search.ts'

/** Control characters and outer spaces removed, cut to the API's maximum. */
export const searchText = (typed: string): string =>
  typed
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, searchLimits.max)
    .toWellFormed()
    .trim()

export const isSearchable = (text: string): boolean => text.length >= searchLimits.min
