import { beforeAll, describe, expect, test } from 'vitest'
import type { Backend } from '#backend/app.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import {
  type OsmNode,
  type OsmWay,
  nodeBlock,
  osmBlob,
  osmExtract,
  osmHeader,
  wayBlock,
} from '#tests/backend/support/osm-extract.ts'
import { ask, fillShop, testBackend } from '#tests/backend/support/shop.ts'
import { extracts, runCommand } from '#tests/backend/support/shop-terminal.ts'

const nodes: OsmNode[] = [
  { id: 1, lng: 27.9, lat: 43.2 },
  { id: 2, lng: 27.902, lat: 43.2 },
  { id: 3, lng: 27.904, lat: 43.2001 },
  {
    id: 4,
    lng: 27.9003,
    lat: 43.2002,
    tags: { 'addr:street': 'улица Роза', 'addr:housenumber': '1А;3' },
  },
  { id: 5, lng: 27.9035, lat: 43.2003, tags: { place: 'quarter', name: 'Чайка' } },
  { id: 6, lng: 27.9036, lat: 43.2003 },
  { id: 7, lng: 27.9037, lat: 43.2004 },
  { id: 8, lng: 2.35, lat: 48.85, tags: { place: 'quarter', name: 'Le Marais' } },
  { id: 9, lng: 2.36, lat: 48.86 },
]
const names = { name: 'улица Роза', 'name:en': 'Rose Street', 'name:ru': 'улица Розы' }
const ways: OsmWay[] = [
  { id: 1, refs: [2, 3], tags: { highway: 'residential', ...names } },
  { id: 2, refs: [2, 1], tags: { highway: 'residential', ...names } },
  {
    id: 3,
    refs: [6, 7, 6],
    tags: { building: 'yes', 'addr:street': 'улица Роза', 'addr:housenumber': '21' },
  },
  {
    id: 4,
    refs: [6, 7],
    tags: { building: 'yes', 'addr:place': 'Чайка', 'addr:housenumber': '5' },
  },
  { id: 5, refs: [8, 9], tags: { highway: 'residential', name: 'Rue de Rivoli' } },
]
const good = osmExtract(nodes, ways)
const data = osmBlob('OSMData', nodeBlock(nodes))
const join = (...parts: Uint8Array[]) => Buffer.concat(parts)

describeWithDatabase('the import of an OpenStreetMap extract', (engine) => {
  let backend: Backend
  beforeAll(async () => {
    await fillShop(engine.db)
    backend = testBackend(engine.database)
  })
  const run = (...args: string[]) => runCommand(backend, ['places', 'import', ...args])
  const find = async (query: string, language = 'en') =>
    (
      await ask(backend, `/api/v1/domain/1/places?query=${encodeURIComponent(query)}`, {
        headers: { 'accept-language': language },
      })
    ).body

  describe('when nothing may change', () => {
    test.each<[string, Uint8Array, string]>([
      ['an empty file', new Uint8Array(), 'is no OpenStreetMap extract'],
      ['a text', Buffer.from('<osm version="0.6"></osm>'), 'is no OpenStreetMap extract'],
      ['three bytes', good.subarray(0, 3), 'is no OpenStreetMap extract'],
      ['data without a header', data, 'is no OpenStreetMap extract'],
      ['a file that was cut', good.subarray(0, good.length - 20), 'it is incomplete'],
      ['a file that was cut in a length', join(good, Buffer.from([0, 0])), 'it is incomplete'],
      [
        'a feature of tomorrow',
        join(osmHeader(['OsmSchema-V0.9']), data),
        'needs "OsmSchema-V0.9", which this import does not know',
      ],
      [
        'a history',
        join(osmHeader(['OsmSchema-V0.6', 'HistoricalInformation']), data),
        'needs "HistoricalInformation"',
      ],
      [
        'a bomb',
        join(osmHeader(), osmBlob('OSMData', Buffer.alloc(40_000_000), { says: 1000 })),
        'has a block that cannot be unpacked',
      ],
      [
        'a bomb that is announced',
        join(osmHeader(), osmBlob('OSMData', Buffer.alloc(40_000_000))),
        'has a block that is larger than the format allows',
      ],
      [
        'another packing',
        join(osmHeader(), osmBlob('OSMData', nodeBlock(nodes), { packing: 'zstd' })),
        'is packed by Zstandard',
      ],
      [
        'a damaged block',
        join(osmHeader(), osmBlob('OSMData', nodeBlock(nodes).subarray(0, 60))),
        'has a damaged block',
      ],
      [
        'noise',
        join(osmHeader(), osmBlob('OSMData', Buffer.alloc(5000, 0xff))),
        'has a damaged block',
      ],
      [
        'ways before nodes',
        join(osmHeader(), osmBlob('OSMData', wayBlock(ways)), data),
        'is not sorted',
      ],
      ['nodes twice', join(osmHeader(), data, data), 'is not sorted'],
      [
        'another country',
        osmExtract(nodes.slice(7), ways.slice(4)),
        'has no streets in the zones of varna, dubai',
      ],
    ])('refuses %s and keeps the streets', async (_, bytes, sentence) => {
      extracts['wrong.osm.pbf'] = bytes
      const { code, err } = await run('wrong.osm.pbf')
      expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining(sentence) })
      expect(err).toContain('wrong.osm.pbf')
      expect(await find('Sea')).toMatchObject([{ street: 'Sea Street' }])
    })

    test('refuses a missing file and an unknown city', async () => {
      expect(await run('gone.osm.pbf')).toMatchObject({
        code: 1,
        err: 'gone.osm.pbf cannot be read: no such file',
      })
      extracts['good.osm.pbf'] = good
      expect((await run('good.osm.pbf', '--city', 'atlantis')).err).toContain('There is no city')
    })

    test('changes nothing in a dry run', async () => {
      extracts['good.osm.pbf'] = good
      expect(await run('good.osm.pbf', '--dry-run')).toMatchObject({
        code: 0,
        out: 'Nothing was changed.\nvarna would have 2 streets and 4 houses\ndubai: not in this file, it keeps its streets',
      })
      expect(await find('Sea')).toMatchObject([{ street: 'Sea Street' }])
    })
  })

  test('stores streets, houses and quarters under their names in each language', async () => {
    extracts['good.osm.pbf'] = good
    expect(await run('good.osm.pbf', '--city', 'varna', '--json')).toMatchObject({
      code: 0,
      out: '[{"city":"varna","streets":2,"houses":4}]',
    })
    expect(await find('Sea')).toEqual([])
    const source = 'openstreetmap'
    expect(await find('rose 21')).toMatchObject([
      { street: 'Rose Street', house: '21', lng: 27.903633, lat: 43.200333, source },
    ])
    expect(await find('розы 1a', 'ru')).toMatchObject([
      { street: 'улица Розы', house: '1A', lng: 27.9003, lat: 43.2002 },
    ])
    // The local name finds it; a house that nobody has mapped is at its neighbour.
    expect(await find('ул. Роза 5')).toMatchObject([
      { street: 'Rose Street', house: '5', lng: 27.9003 },
    ])
    expect(await find('Чайка 5')).toMatchObject([{ street: 'Чайка', house: '5', source }])
    expect(
      (await ask(backend, '/api/v1/domain/1/places/reverse?lat=43.2002&lng=27.9004')).body,
    ).toMatchObject({ street: 'Rose Street', house: '1А' })
  })

  test('puts the streets and their source into the document of the city', async () => {
    const { body } = await ask(backend, '/api/v1/ops/city/varna', {
      headers: { authorization: 'Bearer operator-token-of-the-tests' },
    })
    expect(body).toMatchObject({
      streets: [
        {
          numbers: [
            ['1А', 27.9003, 43.2002],
            ['3', 27.9003, 43.2002],
            ['21', expect.any(Number), expect.any(Number)],
          ],
          source: 'openstreetmap',
        },
        { name: { en: 'Чайка' }, source: 'openstreetmap' },
      ],
    })
  })
})
