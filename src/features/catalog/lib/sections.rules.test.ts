import { expect, test } from 'vitest'
import { intoSections, sectionAt } from './sections.rules.ts'
import { withTiles } from './tiles.rules.ts'

const sectionsOf = (dishes: string[], tiles: string[] = []) =>
  intoSections(withTiles(dishes, tiles), (dish) => dish.charAt(0)).map(({ key, before, items }) => [
    key,
    before,
    items.map((item) => (item.kind === 'dish' ? item.dish : item.tile)).join(' '),
  ])

test('intoSections gives no sections without dishes', () => {
  expect(sectionsOf([])).toEqual([])
})

test('a section begins at each change of the list, also when a list returns', () => {
  expect(sectionsOf(['a1', 'a2', 'b1', 'a3'])).toEqual([
    ['a 1', 0, 'a1 a2'],
    ['b 1', 2, 'b1'],
    ['a 2', 3, 'a3'],
  ])
})

test('tiles are counted across sections and stay with the dish before them', () => {
  expect(sectionsOf(['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'b3', 'c1'], ['tile'])).toEqual([
    ['a 1', 0, 'a1 a2 a3 a4'],
    ['b 1', 4, 'b1 b2 b3 tile'],
    ['c 1', 8, 'c1'],
  ])
})

test.each([
  [[], null],
  [[{ name: 'a', top: 301 }], null],
  [[{ name: 'a', top: 300 }], 'a'],
  [
    [
      { name: 'b', top: 10 },
      { name: 'a', top: -900 },
      { name: 'c', top: 800 },
    ],
    'b',
  ],
  [
    [
      { name: 'a', top: -2000 },
      { name: 'b', top: -900 },
    ],
    'b',
  ],
])('sectionAt 300 px of %j is %s', (sections, name) => {
  expect(sectionAt(300, sections)).toBe(name)
})
