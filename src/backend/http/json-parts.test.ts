import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { JsonDocument, jsonPieces } from './json-parts.ts'
import { dropsNames, namesOf } from './json-text.ts'

/** The whole text at once: what the parts must agree with. */
function whole(text: string): unknown {
  try {
    const names = namesOf(text)
    const value: unknown = JSON.parse(text)
    return typeof names === 'number' && !dropsNames(names, value) ? value : null
  } catch {
    return null
  }
}
/** In pieces of these lengths, repeated; as one piece without any. */
async function inPieces(text: string, lengths: readonly number[] = []): Promise<object | null> {
  const document = new JsonDocument()
  for (let at = 0, nth = 0; at < text.length; nth++) {
    const length = lengths[nth % lengths.length] ?? text.length
    document.add(text.slice(at, at + length))
    at += length
  }
  return document.parse()
}
const pieces = fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 4 })
const large = (item: unknown) => Array.from({ length: 40 }, () => ['x'.repeat(4000), item])
const documents = fc
  .dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 }))
  .map((root) => ({ ...root, dishes: large(root), '7': [[], {}, '],['], none: [] }))

describe('a document that is read in parts', () => {
  const lengths = fc.array(fc.integer({ min: 1, max: 70_000 }), { maxLength: 4 })
  test.prop([documents, fc.nat(4), lengths], { numRuns: 30 })(
    'parses to the same value as the whole text',
    async (root, indent, lengths) => {
      const text = JSON.stringify(root, null, indent)
      expect(await inPieces(text, lengths)).toEqual(JSON.parse(text))
    },
  )

  const signs = fc.constantFrom('', ',', '[', ']', '{', '}', '"', ':', ' ', '\\', '0', '],[', ',,')
  const texts = fc.constantFrom(
    '{"a":[1,2],"b":{"c":[3]},"d":[]}',
    '{"a":["],[",{"b":1}],"a":[2]}',
    '[[1],{"a":[2]}]',
    '{"1":[{}],"0":[[],[4]],"x":"y"}',
    String.raw`{"a":["\\","\"[",{"\u0062":"]\\\""}]}`,
  )
  test.prop([texts, signs, fc.nat(40), pieces], { numRuns: 2000 })(
    'parses or fails like the whole text when one character changes',
    async (text, sign, at, lengths) => {
      const changed = text.slice(0, at) + sign + text.slice(at + 1)
      const expected = whole(changed)
      const isObject = typeof expected === 'object' && !Array.isArray(expected)
      if (isObject) expect(await inPieces(changed, lengths)).toEqual(expected)
      else expect([null, expected]).toContainEqual(await inPieces(changed, lengths))
    },
  )

  test.each(['[1,]', '[,1]', '[1,,2]', '[1 2]', '[1}', '[{]}'])(
    'fails to parse with %s between long items',
    async (list) => {
      const long = `"${'x'.repeat(40_000)}"`
      const text = `{"goods":${list.replaceAll('1', long)}}`
      expect((await inPieces(text)) === null).toBe(true)
    },
  )
})

test.prop([documents], { numRuns: 30 })(
  'a document that is written in pieces has the same text as the whole',
  (root) => {
    const rare = { ...root, gone: undefined, at: new Date(0), list: [undefined, null, new Date(0)] }
    expect([...jsonPieces(rare)].join('')).toBe(JSON.stringify(rare))
  },
)
