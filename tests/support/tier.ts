/** `npm run test:all`: both engines everywhere, every language and width, faults and builds. */
export const isWholeRun = process.env['TEST_ALL'] === '1'

/** Of the languages and widths of a journey the first; `npm run test:all` takes all. */
export const sampled = <T>(variants: readonly T[], count = 1): readonly T[] =>
  isWholeRun ? variants : variants.slice(0, count)
