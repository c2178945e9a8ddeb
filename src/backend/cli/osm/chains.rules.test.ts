import { describe, expect, test } from 'vitest'
import { chained, isClosed } from './chains.rules.ts'
import type { Position } from './lines.rules.ts'

const [a, b, c, d, e]: Position[] = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
  [5, 5],
]
const line = (...positions: (Position | undefined)[]) =>
  positions.filter((position) => position !== undefined)

describe('pieces of lines', () => {
  test('become a ring in any order and direction', () => {
    const [ring = [], ...others] = chained([line(c, b), line(a, d), line(a, b), line(d, c)], {
      directed: false,
    })
    expect(others).toEqual([])
    expect(isClosed(ring)).toBe(true)
    expect(new Set(ring)).toEqual(new Set([a, b, c, d]))
  })

  test('keep their direction where it counts', () => {
    expect(chained([line(b, c), line(a, b), line(d, c)], { directed: true })).toEqual([
      line(a, b, c),
      line(d, c),
    ])
  })

  test('stay apart without an end in common, and a ring takes no other piece', () => {
    expect(chained([line(a, b), line(c, e)], { directed: false })).toEqual([line(a, b), line(c, e)])
    expect(chained([line(a, b, c, a), line(a, e)], { directed: false })).toEqual([
      line(a, b, c, a),
      line(a, e),
    ])
    expect(chained([line(a), []], { directed: false })).toEqual([])
  })
})
