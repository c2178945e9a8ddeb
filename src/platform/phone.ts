/** Number groups after the country code, by its prefix (specification, section 5). */
const groups: readonly [prefix: string, sizes: readonly number[]][] = [
  ['+380', [2, 3, 2, 2]],
  ['+359', [2, 3, 4]],
  ['+971', [2, 3, 4]],
]

/** An E.164 number with spaces, as people read it. */
export function showPhone(phone: string): string {
  const [prefix, sizes] = groups.find(([start]) => phone.startsWith(start)) ?? [phone.slice(0, 4), [3, 3, 4]]
  let rest = phone.slice(prefix.length)
  const parts = [prefix]
  for (const size of sizes) {
    if (rest) parts.push(rest.slice(0, size))
    rest = rest.slice(size)
  }
  if (rest) parts.push(rest)
  return parts.join(' ')
}
