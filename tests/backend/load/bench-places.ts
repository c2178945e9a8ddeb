import { reversePlace, searchPlaces } from '#backend/modules/places/places.service.ts'
import type { CityZone } from '#backend/core/city.ts'
import { zonesAt } from '#backend/modules/cities/zones.rules.ts'
import { percentile } from '../../load/ratios.ts'
import { manyStreets } from '../support/many-streets.ts'
import { mistyped } from '../support/keyboard-layout.ts'
import { askingOf, withManyPlaces } from './many-places.ts'
import { minor } from '#contract/values/money.ts'
import { cityId } from '#contract/values/ids.ts'

/** Median and 99th percentile next to the target, in one unit. */
async function row<T>(
  name: string,
  items: readonly T[],
  target: string,
  unit: { name: string; inMs: number },
  work: (item: T) => unknown,
): Promise<void> {
  for (const item of items.slice(0, 50)) await work(item)
  const times: number[] = []
  for (const item of items) {
    const start = performance.now()
    await work(item)
    times.push((performance.now() - start) * unit.inMs)
  }
  const at = (share: number) =>
    `${percentile(times, share).toFixed(unit.inMs > 1 ? 1 : 2)} ${unit.name}`
  console.log(
    [
      name.padEnd(40),
      `p50 ${at(0.5)}`.padStart(16),
      `p99 ${at(0.99)}`.padStart(16),
      `  target ${target}`,
    ].join(''),
  )
}
const ms = { name: 'ms', inMs: 1 }
const us = { name: 'µs', inMs: 1000 }

const streets = manyStreets(50_000).filter((_, index) => index % 167 === 0)
const bare = (name: string | undefined) =>
  (name ?? '').replace(/ (Street|Lane|Boulevard)$|^(улица|переулок|бульвар) /, '')
const queries = {
  'first letters': streets.map(({ name }) => bare(name.en).slice(0, 3)),
  'a name and a house': streets.map(({ name }) => `${bare(name.en)} 12`),
  'the same in Cyrillic': streets.map(({ name }) => `ул. ${bare(name.ru)} 12`),
  'words in the other order': streets.map(({ name }) =>
    bare(name.en).split(' ').toReversed().join(' '),
  ),
  'a typing error': streets.map(({ name }, index) =>
    mistyped(bare(name.en), 3 + (index % 5), 'x', index % 2 === 0 ? 'replace' : 'remove'),
  ),
  nothing: streets.map((_, index) => `qwzx${index} vbnm`),
}

const ring = (lng: number, lat: number, radius: number, count: number) => {
  const positions = Array.from({ length: count }, (_, index): [number, number] => {
    const angle = (index / count) * 2 * Math.PI
    const far = radius * (1 + 0.1 * Math.sin(17 * angle))
    return [lng + far * Math.cos(angle), lat + far * Math.sin(angle)]
  })
  return [...positions, ...positions.slice(0, 1)]
}
const zones = (polygon: (index: number) => [number, number][][]): CityZone[] =>
  Array.from({ length: 200 }, (_, index) => ({
    id: index,
    code: `z${index}`,
    name: { en: 'Zone' },
    color_hex: '#000000',
    polygons: [polygon(index)],
    delivery_minutes: 30,
    minSubtotal: minor(index),
    deliverySteps: [{ from: minor(0), price: minor(1) }],
    schedule: null,
  }))

/** 50,000 streets on both engines, and 200 zones of 500 positions. */
export async function measurePlaces(serverUrl: string): Promise<void> {
  console.log('\nZone of a point, 200 zones of 500 positions')
  const points = Array.from({ length: 5000 }, (_, index) => ({
    lng: 27 + ((index * 7) % 100) * 0.0028,
    lat: 43 + ((index * 13) % 100) * 0.0026,
  }))
  const inMiddle = points.map(({ lng, lat }) => ({
    lng: 27 + (lng - 27.14) / 4,
    lat: 43 + (lat - 43.13) / 4,
  }))
  const layouts = {
    'side by side': {
      all: zones((index) => [
        ring(27 + (index % 15) * 0.02, 43 + Math.floor(index / 15) * 0.02, 0.013, 500),
      ]),
      asked: points,
    },
    'all over each other': {
      all: zones((index) => [ring(27 + index * 1e-4, 43, 0.2, 500)]),
      asked: inMiddle,
    },
    'each with a hole, the point in all holes': {
      all: zones((index) => [ring(27, 43, 0.2 + index * 0.001, 250), ring(27, 43, 0.15, 250)]),
      asked: inMiddle,
    },
  }
  for (const [name, { all, asked }] of Object.entries(layouts))
    await row(name, asked, '50 µs', us, (point) => zonesAt(all, point))

  await withManyPlaces(serverUrl, async (engine, database) => {
    const context = askingOf(database)
    const target = engine.startsWith('embedded') ? '30 ms' : '10 ms'
    for (const [name, texts] of Object.entries(queries))
      await row(name, texts, target, ms, (text) => searchPlaces(context, cityId(1), text))
    const places = streets.flatMap(({ line }) =>
      line.slice(0, 1).map(([lng, lat]) => ({ lng: lng + 0.0003, lat: lat + 0.0003 })),
    )
    await row('a point', places, target, ms, (point) => reversePlace(context, cityId(1), point))
  })
}
