import { expect, test } from 'vitest'
import type { Menu } from '#backend/core/menu.ts'
import { tilesBetween } from './tiles.rules.ts'

const tiles = ['a', 'b', 'c', 'd', 'e'].map((code): Menu['tiles'][number] => ({
  code,
  title: { en: code },
  text: { en: code },
  picture: `tiles/${code}`,
  link: '/',
}))
const codes = (count: number, start: number, end: number) =>
  tilesBetween(tiles.slice(0, count), start, end)
    .map(({ code }) => code)
    .join('')

test.each([
  [4, 0, 6, ''],
  [4, 0, 7, 'a'],
  [4, 0, 24, 'abc'],
  [4, 24, 48, 'dab'],
  [5, 48, 72, 'bcde'],
  [5, 0, 48, 'abcde'],
  [2, 0, 24, 'ab'],
  [1, 24, 48, 'a'],
  [0, 0, 24, ''],
  [4, 24, 24, ''],
])('out of %i tiles, dishes %i to %i show "%s"', (count, start, end, expected) => {
  expect(codes(count, start, end)).toBe(expected)
})
