import { expect, it } from 'vitest'
import { boundsOf, type Pixels, toWorld, type View } from './mercator.rules.ts'
import { placeNames } from './names.rules.ts'

const view: View = { x: 0.5, y: 0.5, zoom: 12 }
const frame = { x: 400, y: 300 }
/** As if each letter were ten pixels wide. */
const named = (lines: readonly [name: string, ...path: Pixels[]][], max = 10) =>
  placeNames(
    lines.map(([name, ...path]) => {
      const places = path.map((pixel) => toWorld(pixel, view, frame))
      return { name, paths: [places], bounds: boundsOf(places) }
    }),
    view,
    frame,
    { max, widthOf: (name) => name.length * 10 },
  )
const at = (x: number, y: number): Pixels => ({ x, y })

it('a street is named along the middle of a part that is longer than its name', () => {
  const [name] = named([['Shipka', at(100, 50), at(300, 50)]])
  expect(name).toMatchObject({ name: 'Shipka', angle: 0 })
  expect(name?.x).toBeCloseTo(200)
  expect(name?.y).toBeCloseTo(50)
  expect(named([['Shipka', at(100, 50), at(150, 50)]])).toEqual([])
})

it('a name stands on a line that bends gently', () => {
  const [name] = named([['Roza', at(0, 100), at(200, 80), at(400, 100)]])
  expect(name?.x).toBeCloseTo(200)
  expect(name?.y).toBeCloseTo(80)
})

it('short pieces of one direction carry one name', () => {
  const pieces = Array.from({ length: 20 }, (_, nth) => at(100 + nth * 10, 50 + (nth % 2)))
  expect(named([['Primorski', ...pieces]])).toHaveLength(1)
})

it('a name keeps to one side of a corner', () => {
  const [name] = named([['Shipka', at(100, 50), at(250, 50), at(250, 120)]])
  expect(name?.x).toBeCloseTo(175)
  expect(name?.angle).toBeCloseTo(0)
})

it('a circle carries no name that is longer than its straight parts', () => {
  const circle = Array.from({ length: 37 }, (_, nth) =>
    at(200 + 60 * Math.cos((nth * Math.PI) / 18), 150 + 60 * Math.sin((nth * Math.PI) / 18)),
  )
  expect(named([['Nezavisimost Square', ...circle]])).toEqual([])
})

it('a name is never upside down', () => {
  for (const path of [
    [at(300, 50), at(100, 60)],
    [at(200, 250), at(190, 20)],
  ])
    expect(Math.abs(named([['Shipka', ...path]])[0]?.angle ?? 9)).toBeLessThanOrEqual(Math.PI / 2)
})

it('names do not touch, and the first lines come first', () => {
  const lines: [string, ...Pixels[]][] = [
    ['Longest', at(0, 100), at(400, 100)],
    ['Beside it', at(0, 105), at(400, 105)],
    ['Elsewhere', at(0, 200), at(400, 200)],
    ['Longest', at(0, 250), at(400, 250)],
  ]
  expect(named(lines).map(({ name }) => name)).toEqual(['Longest', 'Elsewhere'])
  expect(named(lines, 1).map(({ name }) => name)).toEqual(['Longest'])
})
