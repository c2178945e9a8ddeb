import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { decodeIds, encodeIds, without, withFirst } from './dish-ids.rules.ts'
import { dishId } from '#contract/values/ids.ts'

const max = 200
const id = fc.integer({ min: 1, max: 2_147_483_647 }).map(dishId)
const ids = fc.uniqueArray(id, { maxLength: max })

describe('a cookie that is not a list of ids', () => {
  it.for(['', '1', '2~1c', '1~', '1~0', '1~-1', '1~zzzzzz', '1~1C', '1~1c;', '1~1c~', '[1,2]'])(
    '"%s" is dropped',
    (text) => {
      expect(decodeIds(text, max)).toBeUndefined()
    },
  )
  test.prop([
    fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.stringMatching(/^1[~0-9a-z]*$/)),
  ])('never throws, and gives each id at most once', (text) => {
    const read = decodeIds(text, max) ?? []
    expect(new Set(read).size).toBe(read.length)
    expect(read.length).toBeLessThanOrEqual(max)
  })
})

test('the format of version 1 stays readable, and a repeated id counts once', () => {
  expect(decodeIds('1~1c~2f~01c~1', max)).toEqual([48, 87, 1])
})

test.prop([ids])('every list survives a round trip', (list) => {
  const text = encodeIds(list)
  expect(list.length === 0 ? [] : decodeIds(text, max)).toEqual(list)
})

test.prop([ids, id, fc.integer({ min: 1, max: 30 })])(
  'withFirst puts an id first once, keeps the order and drops the oldest',
  (list, added, max) => {
    const after = withFirst(list, added, max)
    expect(after).toEqual([added, ...list.filter((other) => other !== added)].slice(0, max))
    expect(withFirst(after, added, max)).toEqual(after)
  },
)

test.prop([ids, id])('without removes an id and keeps the order of the others', (list, gone) => {
  expect(without(withFirst(list, gone, max + 1), [gone])).toEqual(without(list, [gone]))
})
