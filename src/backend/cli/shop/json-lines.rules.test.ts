import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linesOf } from './json-lines.rules.ts'

const text = `{
  "name": "a \\"quoted\\" {[,:]} text",
  "goods": [
    { "slug": "a", "prices": { "BGN": 1 } },
    {
      "slug": "b",
      "odd name": [
        1, 2,
        3
      ]
    }
  ]
}`

test.each([
  ['$', 1],
  ['$.name', 2],
  ['$.goods', 3],
  ['$.goods[0].prices.BGN', 4],
  ['$.goods[1]', 5],
  ['$.goods[1].slug', 6],
  ['$.goods[1]["odd name"]', 7],
  ['$.goods[1]["odd name"][2]', 9],
  // A missing value has the line of its parent.
  ['$.goods[1].prices.BGN', 5],
  ['$.goods[7]', 3],
])('%s is in line %i', (path, line) => {
  expect(linesOf(text, [path])).toEqual([line])
})

test('finds each value of a document printed line by line in its own line', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 20 }), (list) => {
      const paths = list.map((_, index) => `$.items[${index}]`)
      const printed = JSON.stringify({ items: list }, null, 1)
      expect(linesOf(printed, paths)).toEqual(list.map((_, index) => index + 3))
    }),
  )
})
