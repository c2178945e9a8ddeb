declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The first of the pages of the menu that this entry of the history shows; the last one is in the address. */
    firstPage?: number
  }
}

/** More would take too long to bring back at once. */
const mostPages = 40

/** The first page to show above `page`: what the history remembers, where that can be. */
export const firstPageOf = (remembered: unknown, page: number): number =>
  typeof remembered === 'number' &&
  Number.isInteger(remembered) &&
  remembered >= 1 &&
  remembered < page &&
  page - remembered < mostPages
    ? remembered
    : page

/** Pages from `first` up to, and without, `page`. */
export const pagesBefore = (first: number, page: number): number[] =>
  Array.from({ length: page - first }, (_, index) => first + index)

/** The pages before the current one as far back as none is missing: a gap in the middle of a list would be a lie. */
export const unbroken = <Page>(pages: readonly (Page | undefined)[]): Page[] =>
  pages
    .slice(pages.lastIndexOf(undefined) + 1)
    .flatMap((page) => (page === undefined ? [] : [page]))

/** How many pages come by themselves before the customer is asked: the footer has to be within reach. */
export const pagesUnasked = 2
