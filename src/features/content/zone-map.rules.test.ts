import { expect, test } from 'vitest'
import type { Zone } from '#contract/domain.calls.ts'
import { drawZones } from './zone-map.rules.ts'

const square = (id: number, size: number): Zone => ({
  id,
  name: `Zone ${id}`,
  color_hex: '#000000',
  polygons: [
    {
      coords: [
        [
          [-size, -size],
          [size, -size],
          [size, size],
          [-size, size],
          [-size, -size],
        ],
      ],
    },
  ],
  min_sum: 0,
  delivery_steps: [],
  free_delivery_from: null,
  delivery_minutes: 30,
  hours: null,
})

test('zones fill the drawing, north is up, the smaller lie on the larger', () => {
  const branch = { id: 1, name: 'North', address: { street: '', house: '', lat: 1, lng: 0 }, phone: null }
  const { width, height, outlines, marks } = drawZones([square(1, 0.5), square(2, 1)], [branch])
  expect([width, height]).toEqual([600, 600])
  expect(outlines.map(({ zone }) => zone.id)).toEqual([2, 1])
  expect(outlines[0]?.path).toBe('M20 580L580 580L580 20L20 20L20 580Z')
  expect(marks).toEqual([{ id: 1, name: 'North', x: 300, y: 20 }])
})
