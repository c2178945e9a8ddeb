import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { parseInTurns, stringifyInTurns } from './json-parts.ts'
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
const large = (item: unknown) => Array.from({ length: 40 }, () => ['x'.repeat(4000), item])
const documents = fc
  .dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 }))
  .map((root) => ({ ...root, dishes: large(root), '7': [[], {}, '],['], none: [] }))

describe('a document that is read in parts', () => {
  test.prop([documents, fc.nat(4)], { numRuns: 30 })(
    'parses to the same value as the whole text',
    async (root, indent) => {
      const text = JSON.stringify(root, null, indent)
      expect(await parseInTurns(text)).toEqual(JSON.parse(text))
    },
  )

  const signs = fc.constantFrom('', ',', '[', ']', '{', '}', '"', ':', ' ', '\\', '0', '],[', ',,')
  const texts = fc.constantFrom(
    '{"a":[1,2],"b":{"c":[3]},"d":[]}',
    '{"a":["],[",{"b":1}],"a":[2]}',
    '[[1],{"a":[2]}]',
    '{"1":[{}],"0":[[],[4]],"x":"y"}',
  )
  test.prop([texts, signs, fc.nat(40)], { numRuns: 2000 })(
    'parses or fails like the whole text when one character changes',
    async (text, sign, at) => {
      const changed = text.slice(0, at) + sign + text.slice(at + 1)
      const expected = whole(changed)
      const isObject = typeof expected === 'object' && !Array.isArray(expected)
      if (isObject) expect(await parseInTurns(changed)).toEqual(expected)
      else expect([null, expected]).toContainEqual(await parseInTurns(changed))
    },
  )

  test.each(['[1,]', '[,1]', '[1,,2]', '[1 2]', '[1}', '[{]}'])(
    'fails to parse with %s between long items',
    async (list) => {
      const long = `"${'x'.repeat(40_000)}"`
      const text = `{"goods":${list.replaceAll('1', long)}}`
      expect((await parseInTurns(text)) === null).toBe(true)
    },
  )
})

test.prop([documents], { numRuns: 30 })(
  'a document that is written in parts has the same text as the whole',
  async (root) => {
    const rare = { ...root, gone: undefined, at: new Date(0), list: [undefined, null, new Date(0)] }
    expect(await stringifyInTurns(rare)).toBe(JSON.stringify(rare))
  },
)
