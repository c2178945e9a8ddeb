import { searchLimits } from '#contract/search.ts'

/** What is asked for a text as it was typed: no control characters, no spaces around, cut to what the API takes. */
export const searchText = (typed: string): string =>
  typed
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, searchLimits.max)
    .toWellFormed()
    .trim()

/** Whether a text is long enough to be asked. */
export const isAskable = (text: string): boolean => text.length >= searchLimits.min
