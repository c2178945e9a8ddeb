import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toWire, withWireNames } from '#contract/field-names.ts'
import { wireJson } from './wire-json.rules.ts'

const names = [...toWire.keys(), 'name', '__proto__']
/** Texts that look like fields, as they are and as JSON within a text. */
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    ...names.flatMap((name) => [`"${name}":`, `\\"${name}":`, `{"${name}": 1}`, `x"${name}`]),
  ),
)

const { answer } = fc.letrec((tie) => ({
  answer: fc.oneof(
    { maxDepth: 5 },
    text,
    fc.constantFrom(null, true, 1.5, undefined),
    fc.array(tie('answer'), { maxLength: 4 }),
    fc.dictionary(fc.oneof(fc.constantFrom(...names), text), tie('answer'), { maxKeys: 6 }),
  ),
}))

test('writes what JSON.stringify writes of a copy with the names of the wire', () => {
  fc.assert(
    fc.property(fc.array(answer), (value) => {
      expect(JSON.parse(wireJson(value))).toEqual(JSON.parse(JSON.stringify(withWireNames(value))))
    }),
    { numRuns: 1000 },
  )
})

test('leaves texts that look like the name of a field', () => {
  expect(wireJson({ slug: '"slug":', note: '{"quantity":1}' })).toBe(
    String.raw`{"chpu":"\"slug\":","note":"{\"quantity\":1}"}`,
  )
})
