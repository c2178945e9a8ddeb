import { toJSONAsync } from 'seroval'
import { expect, test } from 'vitest'
import { hostileInputs } from '../../../tests/support/hostile-bodies.ts'
import { isInput } from './wire.rules.ts'

const written = async (value: unknown) => JSON.stringify(await toJSONAsync(value))
const shared = [{ id: 1 }]

test.each([
  [null],
  [undefined],
  ['text with <tags> and "quotes"'],
  [{ locale: 'en', id: -0 }],
  [
    {
      list: [],
      empty: {},
      yes: true,
      no: false,
      nothing: null,
      left: undefined,
      endless: Infinity,
    },
  ],
  [{ goods: shared, seen: { goods: shared } }],
])('%j is an input as pages write it', async (data) => {
  expect(isInput(await written({ data }))).toBe(true)
})

test.each([
  ['something besides', { data: 1, context: {} }],
  ['nothing of it', { other: 1 }],
  ['a list', [1]],
  ['a date', { data: new Date(0) }],
  ['a pattern', { data: /(a+)+$/ }],
  ['a map', { data: new Map([[1, 2]]) }],
  ['a set', { data: new Set([1]) }],
  ['a long number', { data: 10n }],
  ['an error', { data: new Error('x') }],
  ['a promise', { data: Promise.resolve(1) }],
  ['bytes', { data: new Uint8Array(8) }],
  ['holes', { data: Object.assign([], { length: 3 }) }],
  ['a prototype', { data: JSON.parse('{"__proto__":{"id":1}}') }],
])('%s is none', async (_, value) => {
  expect(isInput(await written(value))).toBe(false)
})

const plain = new Set([
  'undefineds',
  'empty objects',
  'lines of undefined',
  'empty lines',
  'references to one line',
  'a long text',
])
test.each(Object.entries(hostileInputs(['input'])).filter(([name]) => !plain.has(name)))(
  '%s are none',
  (_, text) => {
    expect(isInput(text)).toBe(false)
  },
)
