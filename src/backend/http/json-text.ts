/** Levels of nesting that a body may have. */
export const maxDepth = 32
/** Names of one object; no document has half as many. */
export const maxNames = 200

const [quote, backslash, colon, braceOpen, braceClose, bracketOpen, bracketClose] = Array.from(
  '"\\:{}[]',
  (sign) => sign.charCodeAt(0),
)

/** The index of the closing quote, or beyond the text. */
export function endOfString(text: string, start: number): number {
  let at = start + 1
  for (
    let sign = text.charCodeAt(at);
    sign !== quote && at < text.length;
    sign = text.charCodeAt(at)
  )
    at += sign === backslash ? 2 : 1
  return at
}

/** Deep and wide are detected before parsing. */
export type Flaw = { reason: 'deep' | 'wide'; at: number } | { reason: 'repeated' }

/** The number of names in all objects, or what is wrong with the text. */
export function namesOf(text: string): number | Flaw {
  let all = 0
  // By depth of the open objects.
  const counts: number[] = [0]
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === quote) at = endOfString(text, at)
    else if (sign === colon) {
      all++
      const count = (counts[depth] ?? 0) + 1
      if (count > maxNames) return { reason: 'wide', at }
      counts[depth] = count
    } else if (sign === braceClose || sign === bracketClose) depth = Math.max(0, depth - 1)
    else if (sign === braceOpen || sign === bracketOpen) {
      if (++depth > maxDepth) return { reason: 'deep', at }
      counts[depth] = 0
    }
  }
  return all
}

function countNames(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const children: unknown[] = Array.isArray(value) ? value : Object.values(value)
  let count = Array.isArray(value) ? 0 : children.length
  for (const child of children)
    if (typeof child === 'object' && child !== null) count += countNames(child)
  return count
}

/** The index of the first repeated name; `"a"` and `"\u0061"` are the same. */
export function repeatedName(text: string): number {
  // Of each open object; a list has none.
  const open: Set<string>[] = []
  for (let at = 0, last = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === quote) at = endOfString(text, (last = at))
    else if (sign === braceOpen || sign === bracketOpen) open.push(new Set())
    else if (sign === braceClose || sign === bracketClose) open.pop()
    else if (sign === colon) {
      const names = open.at(-1)
      const name = String(JSON.parse(text.slice(last, endOfString(text, last) + 1)))
      if (names?.has(name)) return last
      names?.add(name)
    }
  }
  return 0
}

/** `JSON.parse` keeps the last of repeated names, other parsers the first. */
export const dropsNames = (names: number, value: unknown): boolean => countNames(value) !== names
