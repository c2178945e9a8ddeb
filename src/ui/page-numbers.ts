/** The first, the last and the neighbours of the current page; null is a gap. */
export function pageNumbers(current: number, last: number): (number | null)[] {
  const wanted = [...new Set([1, current - 1, current, current + 1, last])]
    .filter((page) => page >= 1 && page <= last)
    .toSorted((a, b) => a - b)
  return wanted.flatMap((page, index) => {
    const previous = wanted[index - 1] ?? 0
    const gap = page - previous
    return gap === 2 ? [previous + 1, page] : gap > 2 ? [null, page] : [page]
  })
}
