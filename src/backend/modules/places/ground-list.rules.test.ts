import { describe, expect, test } from 'vitest'
import { groundOfGeoJson } from './ground-list.rules.ts'

const center = { lat: 43.2, lng: 27.9 }
function ring(lng: number, lat: number, size: number) {
  const [east, north] = [lng + size, lat + size].map((degrees) => Number(degrees.toFixed(6)))
  return [
    [lng, lat],
    [east, lat],
    [east, north],
    [lng, north],
    [lng, lat],
  ]
}
const polygon = (...coordinates: unknown[]) => ({ type: 'Polygon', coordinates })
const line = (...coordinates: unknown[]) => ({ type: 'LineString', coordinates })
const feature = (properties: unknown, geometry: unknown) => ({
  type: 'Feature',
  properties,
  geometry,
})
const read = (...features: unknown[]) =>
  groundOfGeoJson(JSON.stringify({ type: 'FeatureCollection', features }), center)

describe('a list of the ground', () => {
  test('has lakes with a place for their name, rivers with their width, and houses', () => {
    const lake = polygon(ring(27.9, 43.2, 0.01), ring(27.904, 43.204, 0.001))
    const course = line([27.9, 43.2, 12], [27.91, 43.21])
    const house = polygon(ring(27.92, 43.2, 0.0001))
    const list = read(
      feature({ kind: 'lake', name_en: 'Long Lake', name_bg: '' }, lake),
      feature({ kind: 'lake' }, lake),
      feature({ kind: 'river', metres: 12.5, source: 'openstreetmap' }, course),
      feature({ kind: 'river', name_en: 'Brook', other: 1 }, course),
      feature({ kind: 'house' }, { type: 'MultiPolygon', coordinates: [house.coordinates] }),
    )
    expect(list).toMatchObject({
      ground: [
        {
          kind: 'lake',
          name: { en: 'Long Lake' },
          shape: lake.coordinates,
          metres: null,
          bounds: { west: 27.9, south: 43.2, east: 27.91, north: 43.21 },
        },
        { kind: 'lake', name: null, labels: [] },
        {
          kind: 'river',
          metres: 12.5,
          shape: [
            [
              [27.9, 43.2],
              [27.91, 43.21],
            ],
          ],
          source: 'openstreetmap',
        },
        { kind: 'river', metres: 5, name: { en: 'Brook' }, source: null },
        { kind: 'house', shape: house.coordinates, labels: [] },
      ],
    })
    const [label] = 'ground' in list ? (list.ground[0]?.labels ?? []) : []
    // Clear of the shore and of the island.
    expect(label?.[0]).toBeCloseTo(27.9064, 3)
    expect(label?.[1]).toBeCloseTo(43.2074, 3)
  })

  test('keeps the places that it gives for the name of a lake', () => {
    const lake = polygon(ring(27.9, 43.2, 0.01))
    const labels = [
      [27.9012345678, 43.201],
      [27.902, 43.202],
    ]
    expect(read(feature({ kind: 'lake', name_en: 'Long Lake', labels }, lake))).toMatchObject({
      ground: [
        {
          labels: [
            [27.901235, 43.201],
            [27.902, 43.202],
          ],
        },
      ],
    })
    expect(read(feature({ kind: 'lake', labels }, lake))).toMatchObject({
      ground: [{ name: null, labels: [] }],
    })
    expect(read(feature({ kind: 'lake', labels: [[27.9]] }, lake))).toMatchObject({
      problems: [{ where: '$.features[0]', message: expect.stringMatching(/^properties\.labels/) }],
    })
  })

  test('has no place for the name of a lake that is thin as a thread', () => {
    const thread = polygon([
      [27, 43.2],
      [28.9, 43.2],
      [28.9, 43.200001],
      [27, 43.200001],
      [27, 43.2],
    ])
    expect(read(feature({ kind: 'lake', name_en: 'Thread' }, thread))).toMatchObject({
      ground: [{ name: { en: 'Thread' }, labels: [] }],
    })
  })

  test('has bounds around all shores of a sea', () => {
    const sea = polygon(ring(27.9, 43.2, 0.01), ring(27.95, 43.25, 0.01))
    expect(read(feature({ kind: 'lake' }, sea))).toMatchObject({
      ground: [{ bounds: { west: 27.9, south: 43.2, east: 27.96, north: 43.26 } }],
    })
  })

  test('names the place and the reason of each error', () => {
    const lake = polygon(ring(27.9, 43.2, 0.01))
    expect(
      read(
        feature({ kind: 'lake' }, lake),
        null,
        feature({ kind: 'forest' }, lake),
        feature({ kind: 'river', metres: 0 }, line([27.9, 43.2], [27.91, 43.2])),
        feature({ kind: 'river' }, lake),
        feature({ kind: 'house' }, polygon(ring(27.9, 43.2, 0.01).slice(0, 3))),
        feature({ kind: 'lake', name_ru: 'Озеро' }, lake),
        feature({ kind: 'lake' }, polygon(ring(43.2, 27.9, 0.01))),
        feature({ kind: 'lake' }, polygon([[27.9], [28, 43]])),
      ),
    ).toMatchObject({
      problems: [
        { where: '$.features[1]', message: 'This is no feature with a geometry' },
        { where: '$.features[2]', message: expect.stringMatching(/^properties\.kind: /) },
        { where: '$.features[3]', message: expect.stringMatching(/^properties\.metres: /) },
        { where: '$.features[4]', message: expect.stringMatching(/^geometry\.type: /) },
        { where: '$.features[5]', message: expect.stringMatching(/^geometry\.coordinates\.0: /) },
        { where: '$.features[6]', message: expect.stringMatching(/^name\.en: /) },
        { where: '$.features[7]', message: expect.stringMatching(/swapped/) },
        { where: '$.features[8]', message: expect.stringMatching(/^geometry\.coordinates\.0/) },
      ],
    })
  })

  test('is refused as a whole when it is no collection', () => {
    expect(groundOfGeoJson('{', center)).toMatchObject({ problems: [{ where: '$' }] })
    expect(groundOfGeoJson('{"type":"Feature"}', center)).toEqual({
      problems: [{ where: '$', message: 'This is no FeatureCollection' }],
    })
    expect(read()).toEqual({ ground: [] })
  })
})
