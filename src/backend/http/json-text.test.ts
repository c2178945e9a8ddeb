import { describe, expect, test } from 'vitest'
import { jsonProblem } from './json-fault.ts'
import { dropsNames, namesOf } from './json-text.ts'

const repeats = (text: string): boolean => {
  const names = namesOf(text)
  return typeof names === 'number' && dropsNames(names, JSON.parse(text))
}

describe('the check for repeated names in JSON', () => {
  test.each([
    '{"a":1,"a":2}',
    String.raw`{"a":1,"\u0061":2}`,
    '{"a" : 1 , "b":[], "a" : 2}',
    '{"__proto__":1,"__proto__":1}',
    '[{"a":{"b":1,"b":1}}]',
    String.raw`{"a":"\"","b":"\\","b":1}`,
    '{"1":1,"1":2}',
  ])('finds the repeated name in %s', (text) => expect(repeats(text)).toBe(true))
  test.each([
    '{"a":{"a":1},"b":[{"a":1},{"a":2}]}',
    '["a","a",{"x":"a","y":"a:a"}]',
    '{"__proto__":1,"a:":":"}',
    '{}',
    '"x"',
    'null',
    '[[],[]]',
  ])('finds no repeated name in %s', (text) => expect(repeats(text)).toBe(false))
})

test('nesting over 32 deep and objects of over 200 names are found before parsing', () => {
  expect(namesOf('['.repeat(33))).toEqual({ reason: 'deep', at: 32 })
  expect(namesOf(`[${'{},'.repeat(100)}${'['.repeat(31)}`)).toBe(0)
  expect(namesOf(`{${Array.from({ length: 201 }, (_, at) => `"${at}":0`).join()}}`)).toMatchObject({
    reason: 'wide',
  })
  expect(namesOf('{"a":"no end')).toBe(1)
})

test.each([
  ['{"a":1,}', 'line 1, column 8', 'There is a comma before the closing bracket'],
  ['{"a":[1,\n  2,\n\n]}', 'line 4, column 1', 'There is a comma before the closing bracket'],
  ['{"goods":[{"slug":"abc"},\n {"slug":tru}]}', 'line 2, column 10', 'Expected a value'],
  ['{"a" 1}', 'line 1, column 6', 'Expected a colon'],
  ["{'a':1}", 'line 1, column 2', 'Expected a name in double quotes'],
  ['[1}', 'line 1, column 3', 'Expected a comma or a closing bracket'],
  ['{}}', 'line 1, column 3', 'Expected nothing more'],
  ['[TRUE]', 'line 1, column 2', 'Expected a value'],
  ['{"a":01}', 'line 1, column 7', 'Expected a comma or a closing bracket'],
  ['{"a":"\n"}', 'line 1, column 6', 'Expected a value'],
  ['{"a":1', 'line 1, column 7', 'The file ends too early'],
  ['', 'line 1, column 1', 'The file ends too early'],
])('the error in %j is named by its line and column', (text, where, message) => {
  expect((): unknown => JSON.parse(text)).toThrow(SyntaxError)
  expect(jsonProblem(text, null)).toEqual({ where, message })
})

test('a repeated name is named by its line and column', () => {
  expect(jsonProblem('{"a":1,\n "a":2}', { reason: 'repeated' })).toEqual({
    where: 'line 2, column 2',
    message: 'The object has this name twice',
  })
})
