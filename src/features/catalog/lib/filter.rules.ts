/** As the API takes them. */
const codePattern = /^(?!.{81})[a-z0-9]+(?:-[a-z0-9]+)*$/

/** `fish,spicy`: unique and sorted. */
export const filterCodes = (filter: string | undefined): string[] =>
  [...new Set((filter ?? '').split(',').filter((code) => codePattern.test(code)))].toSorted()

/** Undefined for no filter, which takes the parameter off the URL. */
export const filterParameter = (codes: readonly string[]): string | undefined =>
  filterCodes(codes.join(',')).join(',') || undefined

export function toggleFilter(filter: string | undefined, code: string): string | undefined {
  const codes = filterCodes(filter)
  return filterParameter(
    codes.includes(code) ? codes.filter((other) => other !== code) : [...codes, code],
  )
}
