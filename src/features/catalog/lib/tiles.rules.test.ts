import { expect, test } from 'vitest'
import { itemsOf, withTiles } from './tiles.rules.ts'

const dishes = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const shown = (count: number, tiles: string[], before = 0) =>
  withTiles(dishes(count), tiles, before).map((item) =>
    item.kind === 'dish' ? item.dish : item.tile,
  )

test('withTiles puts a tile after every 7th dish', () => {
  expect(shown(15, ['a', 'b', 'c'])).toEqual([
    1,
    2,
    3,
    4,
    5,
    6,
    7,
    'a',
    8,
    9,
    10,
    11,
    12,
    13,
    14,
    'b',
    15,
  ])
})

test('withTiles shows no tile twice and none among 6 dishes', () => {
  expect(shown(14, ['a'])).toEqual([1, 2, 3, 4, 5, 6, 7, 'a', 8, 9, 10, 11, 12, 13, 14])
  expect(shown(6, ['a'])).toEqual([1, 2, 3, 4, 5, 6])
})

test('withTiles continues its count from page to page with the tiles of each page', () => {
  expect(shown(8, ['c'], 3)).toEqual([1, 2, 3, 4, 'c', 5, 6, 7, 8])
  expect(shown(8, ['c', 'd'], 7)).toEqual([1, 2, 3, 4, 5, 6, 7, 'c', 8])
  expect(shown(4, ['c'], 24)).toEqual([1, 2, 3, 4, 'c'])
})

test('itemsOf puts the tiles of pages below each other as those of one list', () => {
  const page = (current_page: number, promo: string[]) => ({
    dishes: dishes(4).map((id) => ({ id: 10 * current_page + id })),
    promo,
    meta: { current_page, per_page: 4 },
  })
  const places = itemsOf([page(2, ['a']), page(3, []), page(4, ['b'])]).flatMap((item) =>
    item.kind === 'tile' ? [[item.tile, item.after]] : [],
  )
  expect(places).toEqual([
    ['a', 7],
    ['b', 14],
  ])
})

test('itemsOf shows a dish once where it has moved between the pages, and leaves the tiles', () => {
  const page = (current_page: number, ids: number[], promo: string[]) => ({
    dishes: ids.map((id) => ({ id })),
    promo,
    meta: { current_page, per_page: 4 },
  })
  expect(
    itemsOf([page(1, [1, 2, 3, 4], []), page(2, [4, 5, 6, 7], ['a'])]).map((item) =>
      item.kind === 'dish' ? item.dish.id : item.tile,
    ),
  ).toEqual([1, 2, 3, 4, 5, 6, 'a', 7])
})
