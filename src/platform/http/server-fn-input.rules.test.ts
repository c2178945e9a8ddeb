import { toJSONAsync } from 'seroval'
import { expect, test } from 'vitest'
import { hostileInputs } from '../../../tests/support/hostile-bodies.ts'
import { plainInput } from './server-fn-input.rules.ts'

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
  [{ dishes: shared, seen: { dishes: shared } }],
])('isInput accepts %j as pages write it', async (data) => {
  const text = await written({ data })
  const plain: unknown = JSON.parse(plainInput(text) ?? 'null')
  expect(plain).toEqual(JSON.parse(text.replace(/"f":\d+/, '"f":0')))
})

test.each([
  ['a field beside data', { data: 1, context: {} }],
  ['an object without data', { other: 1 }],
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
])('isInput refuses %s', async (_, value) => {
  expect(plainInput(await written(value))).toBeNull()
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
  'isInput refuses hostile %s',
  (_, text) => {
    expect(plainInput(text)).toBeNull()
  },
)

const inLists = (levels: number): unknown => (levels === 0 ? 1 : [inLists(levels - 1)])
const inObjects = (levels: number): unknown => (levels === 0 ? 1 : { below: inObjects(levels - 1) })
const fields = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`field${at}`, at]))

test.each([
  ['lists fifteen deep', inLists(15), true],
  ['lists sixteen deep', inLists(16), false],
  ['objects fifteen deep', inObjects(15), true],
  ['objects sixteen deep', inObjects(16), false],
  ['a hundred fields', fields(100), true],
  ['a hundred and one fields', fields(101), false],
])('isInput limits the size of an input: %s', async (_, data, expected) => {
  expect(plainInput(await written({ data })) !== null).toBe(expected)
})

const given = (node: string, marks = '[]') =>
  `{"t":{"t":10,"i":0,"p":{"k":["data"],"v":[${node}]},"o":0},"f":127,"m":${marks}}`
const manyMarks = (count: number) => JSON.stringify(Array.from({ length: count }, () => 1))

test('isInput accepts 100 marks and refuses 101', () => {
  expect(plainInput(given('{"t":0,"s":1}', manyMarks(100)))).not.toBeNull()
  expect(plainInput(given('{"t":0,"s":1}', manyMarks(101)))).toBeNull()
})

test.each([
  ['a number without an end', given('{"t":0,"s":1e400}')],
  ['a number that is a text', given('{"t":0,"s":"1"}')],
  ['a text that is a number', given('{"t":1,"s":1}')],
  ['a reference to a name', given('{"t":4,"i":"0"}')],
  ['a list without its place', given('{"t":9,"a":[],"o":0}')],
  ['a list without its items', given('{"t":9,"i":1,"o":0}')],
  ['a list that is a text', given('{"t":9,"i":1,"a":"items","o":0}')],
  ['an object without fields', given('{"t":10,"i":1,"p":null,"o":0}')],
  ['an object whose fields have no names', given('{"t":10,"i":1,"p":{},"o":0}')],
  ['names without values', given('{"t":10,"i":1,"p":{"k":["id"]},"o":0}')],
  ['names that are a text', given('{"t":10,"i":1,"p":{"k":"i","v":[{"t":0,"s":1}]},"o":0}')],
  ['values that are a text', given('{"t":10,"i":1,"p":{"k":["i"],"v":"1"},"o":0}')],
  ['marks that are nodes', given('{"t":0,"s":1}', '[{"t":0,"s":1}]')],
  [
    'a list beside the fields',
    '{"t":{"t":9,"i":0,"a":[],"p":{"k":["data"],"v":[{"t":0,"s":1}]}},"m":[]}',
  ],
  ['marks that are no list', given('{"t":0,"s":1}', '{}')],
  ['nothing at all', 'null'],
  ['a bare number', '1'],
])('a forged input is refused without a fault: %s', (_, text) => {
  expect(plainInput(text)).toBeNull()
})

const hidden = '{"t":6,"i":9,"c":"(a+)+$","m":""}'
test.each([
  ['the input', `{"z":1,"context":${hidden},${given('{"t":0,"s":1}').slice(1)}`, '{"t":0,"s":1}'],
  ['a number', given(`{"t":0,"s":1,"f":${hidden}}`), '{"t":0,"s":1}'],
  ['a text', given(`{"t":1,"s":"x","p":${hidden}}`), '{"t":1,"s":"x"}'],
  ['a list', given(`{"t":9,"i":1,"a":[],"o":3,"f":${hidden}}`), '{"t":9,"i":1,"a":[],"o":0}'],
  [
    'an object',
    given(`{"t":10,"i":1,"p":{"k":[],"v":[],"s":${hidden}},"o":3,"e":${hidden}}`),
    '{"t":10,"i":1,"p":{"k":[],"v":[]},"o":0}',
  ],
])('unknown fields beside those of %s are dropped', (_, text, node) => {
  expect(plainInput(text)).toBe(given(node).replace('"f":127', '"f":0'))
})
