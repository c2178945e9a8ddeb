import { inTurns } from '#backend/core/turns.ts'
import { Refusal } from '#backend/core/refusal.ts'
import { dropsNames, endOfString, namesOf } from './json-text.ts'
import { checkStorable } from './storable.ts'

const [quote, comma, braceOpen, braceClose, bracketOpen, bracketClose] = Array.from(
  '",{}[]',
  (sign) => sign.charCodeAt(0),
)

/** Characters after which the next item of a list begins a new part or piece. */
const partLength = 32 * 1024

/** The items of one list of the root object, in texts that can be parsed on their own. */
type JsonParts = string[]

/**
 * A large document that comes in pieces. The items of the lists of its root object are cut out as
 * they come: joined into one text, they would keep the process from answering others. In the
 * `frame`, the text that is left, each such list has the index of its parts instead.
 */
export class JsonDocument {
  readonly #lists: JsonParts[] = []
  #frame = ''
  #parts: JsonParts | null = null
  #part = ''
  #depth = 0
  /** Characters of the next piece that belong to an escape; null outside of strings. */
  #inString: number | null = null

  add(piece: string): void {
    let from = 0
    const taken = (until: number): string => {
      const text = piece.slice(from, until)
      from = until
      return text
    }
    const endPart = (at: number): void => {
      this.#parts?.push(this.#part + taken(at))
      this.#part = ''
    }
    const skipString = (start: number): number => {
      const end = endOfString(piece, start)
      this.#inString = end < piece.length ? null : end - piece.length
      return end
    }
    let at = this.#inString === null ? 0 : skipString(this.#inString - 1) + 1
    for (; at < piece.length; at++) {
      const sign = piece.charCodeAt(at)
      if (sign === quote) at = skipString(at)
      else if (sign === braceOpen || sign === bracketOpen) {
        if (++this.#depth !== 2 || sign !== bracketOpen) continue
        this.#parts = []
        this.#frame += taken(at + 1)
      } else if (sign === braceClose || sign === bracketClose) {
        if (--this.#depth !== 1 || !this.#parts) continue
        endPart(at)
        this.#frame += this.#lists.push(this.#parts) - 1
        this.#parts = null
      } else if (sign === comma && this.#depth === 2 && this.#parts) {
        if (this.#part.length + at - from <= partLength) continue
        endPart(at)
        from = at + 1
      }
    }
    if (this.#parts) this.#part += taken(piece.length)
    else this.#frame += taken(piece.length)
  }

  /**
   * As `JSON.parse`, without keeping the process from answering others. Null when the text is no
   * sound object, or has text that cannot be stored.
   */
  async parse(): Promise<object | null> {
    try {
      return await inTurns(parsed(this.#frame, this.#lists))
    } catch (error) {
      if (error instanceof SyntaxError || error instanceof Refusal) return null
      throw error
    }
  }
}

const listOf = (value: unknown): unknown[] | null => (Array.isArray(value) ? value : null)

/** Undefined for a text with a flaw. @throws SyntaxError; Refusal as {@link checkStorable} */
function soundValue(text: string): unknown {
  const names = namesOf(text)
  if (typeof names !== 'number') return undefined
  const value: unknown = JSON.parse(text)
  if (dropsNames(names, value)) return undefined
  checkStorable(text, value)
  return value
}

/** Null for a text with a flaw. @throws as {@link soundValue} */
function* parsed(frame: string, lists: readonly JsonParts[]): Generator<undefined, object | null> {
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

/** As `JSON.stringify`, in pieces: one large text would keep the process from answering others. */
export function* jsonPieces(root: object): Generator<string, void> {
  let piece = '{'
  let separator = ''
  for (const [name, value] of Object.entries(root)) {
    const items = listOf(value)
    const text = items ? '[' : JSON.stringify(value)
    if (text === undefined) continue
    piece += `${separator}${JSON.stringify(name)}:${text}`
    separator = ','
    for (const [index, item] of items?.entries() ?? []) {
      piece += (index === 0 ? '' : ',') + (JSON.stringify(item) ?? 'null')
      if (piece.length < partLength) continue
      yield piece
      piece = ''
    }
    if (items) piece += ']'
  }
  yield `${piece}}`
}
