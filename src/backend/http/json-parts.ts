import { inTurns } from '#backend/core/turns.ts'
import { dropsNames, endOfString, namesOf } from './json-text.ts'

const [quote, comma, braceOpen, braceClose, bracketOpen, bracketClose] = Array.from(
  '",{}[]',
  (sign) => sign.charCodeAt(0),
)

/** Characters after which the next item of a list begins a new part. */
const partLength = 32 * 1024

/** The items of one list of the root object, in texts that can be parsed on their own. */
type JsonParts = string[]

/**
 * Cuts the items out of the lists of the root object. In the `frame`, the text that is left, each
 * such list has the index of its parts instead.
 */
function* cut(text: string): Generator<undefined, { frame: string; lists: JsonParts[] }> {
  const lists: JsonParts[] = []
  let frame = ''
  let parts: JsonParts | null = null
  let depth = 0
  let from = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === quote) at = endOfString(text, at)
    else if (sign === braceOpen || sign === bracketOpen) {
      if (++depth !== 2 || sign !== bracketOpen) continue
      parts = []
      frame += text.slice(from, at + 1)
      from = at + 1
    } else if (sign === braceClose || sign === bracketClose) {
      if (--depth !== 1 || !parts) continue
      parts.push(text.slice(from, at))
      frame += lists.push(parts) - 1
      parts = null
      from = at
    } else if (sign === comma && depth === 2 && parts && at - from > partLength) {
      parts.push(text.slice(from, at))
      from = at + 1
      yield
    }
  }
  return { frame: frame + text.slice(from), lists }
}

const listOf = (value: unknown): unknown[] | null => (Array.isArray(value) ? value : null)

/** Undefined for a text with a flaw. @throws SyntaxError */
function soundValue(text: string): unknown {
  const names = namesOf(text)
  if (typeof names !== 'number') return undefined
  const value: unknown = JSON.parse(text)
  return dropsNames(names, value) ? undefined : value
}

/** Null for a text with a flaw. @throws SyntaxError */
function* parsed(text: string): Generator<undefined, object | null> {
  const { frame, lists } = yield* cut(text)
  const root = soundValue(frame)
  if (typeof root !== 'object' || root === null) return null
  for (const [name, list] of Object.entries(root)) {
    const index = listOf(list)?.[0]
    if (typeof index !== 'number') continue
    const parts = lists[index] ?? []
    const items: unknown[] = []
    for (const part of parts) {
      // As deep as in the whole text. Only an empty list has an empty part.
      const own = listOf(listOf(soundValue(`[[${part}]]`))?.[0])
      if (!own || (own.length === 0 && parts.length > 1)) return null
      for (const item of own) items.push(item)
      yield
    }
    Object.assign(root, { [name]: items })
  }
  return root
}

/**
 * As `JSON.parse`, without keeping the process from answering others while a large document is
 * read. Null when the text is no sound object.
 */
export async function parseInTurns(text: string): Promise<object | null> {
  try {
    return await inTurns(parsed(text))
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

function* written(root: object): Generator<undefined, string> {
  const fields: string[] = []
  for (const [name, value] of Object.entries(root)) {
    const items: string[] = []
    for (const item of listOf(value) ?? []) {
      items.push(JSON.stringify(item) ?? 'null')
      yield
    }
    const text = listOf(value) ? `[${items.join(',')}]` : JSON.stringify(value)
    if (text !== undefined) fields.push(`${JSON.stringify(name)}:${text}`)
  }
  return `{${fields.join(',')}}`
}

/** As `JSON.stringify`, without keeping the process from answering others. */
export const stringifyInTurns = (root: object): Promise<string> => inTurns(written(root))
