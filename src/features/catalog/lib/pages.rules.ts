import type { Category } from '#api/types.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The first page that this history entry shows; the last one is in the URL. */
    firstPage?: number
  }
}

/** More would take too long to restore at once. */
const maxPages = 40

export const firstPageOf = (remembered: unknown, page: number): number =>
  typeof remembered === 'number' &&
  Number.isInteger(remembered) &&
  remembered >= 1 &&
  remembered < page &&
  page - remembered < maxPages
    ? remembered
    : page

/** From `first` up to, and without, `page`. */
export const pagesBefore = (first: number, page: number): number[] =>
  Array.from({ length: page - first }, (_, index) => first + index)

/** The pages directly before the current one, without a gap. */
export const unbroken = <Page>(pages: readonly (Page | undefined)[]): Page[] =>
  pages
    .slice(pages.lastIndexOf(undefined) + 1)
    .flatMap((page) => (page === undefined ? [] : [page]))

/** Pages that load by themselves, after which a button is shown: the footer must stay reachable. */
export const automaticPages = 2

/** For a page below `shown - 1` others; `from` and `to` are numbers of dishes. */
export const paginationOf = (
  { current_page: page, last_page: last, per_page, total }: Category['meta'],
  shown: number,
) => {
  const to = Math.min(page * per_page, total)
  return {
    page,
    last,
    total,
    from: (page - shown) * per_page + 1,
    to,
    coming: Math.min(per_page, total - to),
  }
}
