/** Levels of nesting that a body may have. */
export const maxDepth = 32
/** Names that one object may have; no call and no document has half as many. */
export const maxNames = 200

const [quote, backslash, colon, braceOpen, braceClose, bracketOpen, bracketClose] = Array.from(
  '"\\:{}[]',
  (sign) => sign.charCodeAt(0),
)

/** Where the string that begins at `start` ends: the index of its closing quote, or beyond the text. */
function endOfString(text: string, start: number): number {
  let at = start + 1
  for (
    let sign = text.charCodeAt(at);
    sign !== quote && at < text.length;
    sign = text.charCodeAt(at)
  )
    at += sign === backslash ? 2 : 1
  return at
}

/** Why a text is no body of ours. What is deep or wide is told before it is read as JSON. */
export type Flaw = { reason: 'deep' | 'wide'; at: number } | { reason: 'repeated' }

/** How many names the objects of a text have, if it is JSON; or what is wrong with it before it is read. */
export function namesOf(text: string): number | Flaw {
  let all = 0
  // Of the objects that are open, by their depth.
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

/** Where the first name stands that its object has already: `"a"` and `"\u0061"` are the same. */
export function repeatedName(text: string): number {
  // The names of each open object; a list has none.
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

/** Whether `JSON.parse` has dropped names that came twice, of which other parsers keep the first. `names` are those of the text, `value` is what it made. */
export const dropsNames = (names: number, value: unknown): boolean => countNames(value) !== names
