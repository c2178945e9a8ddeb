import { beforeAll, describe, expect, test } from 'vitest'
import type { CityDocument } from '#contract/cities/place.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { varna } from '#tests/backend/support/shop-fixtures.ts'
import { onOtherLayout } from '#tests/backend/support/keyboard-layout.ts'
import { importCity } from '#backend/modules/import/city.service.ts'
import { createSnapshots } from '#backend/snapshots.ts'
import type { Bounds } from './bounds.rules.ts'
import { readMap } from './map.service.ts'
import { ensureStreets, reversePlace, searchPlaces } from './places.service.ts'
import { cityId } from '#contract/values/ids.ts'

type Street = CityDocument['streets'][number]
const street = (
  en: string,
  ru: string,
  aliases: string[] = [],
  more: Partial<Street> = {},
): Street => ({
  name: { en, ru },
  aliases,
  houses: [1, 101],
  line: [
    [27, 43],
    [27.1, 43],
    [27.1, 43.1],
  ],
  ...more,
})
const streets = [
  street('New Albatros Street', 'Новая Албатросова'),
  street('Albatros Street', 'улица Албатрос', ['ul. Albatros']),
  street('6 Street', 'улица 6', ['Street 6']),
  street('Café Lane', 'переулок Ёлочный'),
  street('Slivnitsa Boulevard', 'бульвар Сливница', ['бул. Сливница'], { houses: [1, 300] }),
  street('Sliva Street', 'улица Слива'),
  street('Tsar Boris Street', 'улица Царя Бориса', ['ул. Цар Борис']),
  street('Tsar Boris Boulevard', 'бульвар Царя Бориса'),
  street('Zhivkova Square', 'площадь Живкова', [], { houses: undefined, line: [[27.05, 43.05]] }),
  street('Äulestrasse', 'Ойлештрассе'),
  street('Aeule Lane', 'переулок Ойле'),
  street('Twin Street', 'улица Близнецов', [], {
    line: [
      [27.3, 43.3],
      [27.301, 43.3],
    ],
  }),
  street('Twin Street', 'улица Близнецов', [], {
    line: [
      [27.4, 43.4],
      [27.401, 43.4],
    ],
  }),
]

describeWithDatabase('the address search', (engine) => {
  let varnaId = cityId(1)
  const deps = () => ({ deps: { db: engine.db, snapshots: createSnapshots(engine.db) } })
  const find = (query: string, locale: 'en' | 'ru' = 'en') =>
    searchPlaces({ ...deps(), locale }, varnaId, query)
  const labels = async (query: string) => (await find(query)).map(({ label }) => label)
  const fill = async (list: Street[]) => {
    await importCity(engine.db, { ...varna(), streets: list })
    varnaId = (
      await engine.db
        .selectFrom('domain')
        .select('id')
        .where('code', '=', 'varna')
        .executeTakeFirstOrThrow()
    ).id
  }
  beforeAll(() => fill(streets))

  describe('finds', () => {
    test.each<[string, string[]]>([
      ['!!', []],
      ['12', []],
      ['\\%_', []],
      ['0', []],
      ['бббббббб', []],
      ['albatros', ['Albatros Street', 'New Albatros Street']],
      ['ALBATROS street', ['Albatros Street', 'New Albatros Street']],
      ['street alb', ['Albatros Street', 'New Albatros Street']],
      ['alb stre', ['Albatros Street', 'New Albatros Street']],
      ['albatros new', ['New Albatros Street']],
      ['албатрос', ['Albatros Street', 'New Albatros Street']],
      ['ул.албатрос', ['Albatros Street', 'New Albatros Street']],
      ['ul alb 12', ['Albatros Street 12', 'New Albatros Street 12']],
      ['Albatros Street, 12a', ['Albatros Street 12A', 'New Albatros Street 12A']],
      ['12 albatros', ['Albatros Street 12', 'New Albatros Street 12']],
      ['12а, албатрос', ['Albatros Street 12А', 'New Albatros Street 12А']],
      ['albatros 12 b', ['Albatros Street 12B', 'New Albatros Street 12B']],
      ['albatros 12/3', ['Albatros Street 12/3', 'New Albatros Street 12/3']],
      ['albatros № 12 / 3a', ['Albatros Street 12/3A', 'New Albatros Street 12/3A']],
      ['ул. Албатрос, д. 12', ['Albatros Street 12', 'New Albatros Street 12']],
      ['дом 12 албатрос', ['Albatros Street 12', 'New Albatros Street 12']],
      ['albatros 102', ['Albatros Street', 'New Albatros Street']],
      ['albatros 0', ['Albatros Street', 'New Albatros Street']],
      ['street 6 12', ['6 Street 12']],
      ['cafe', ['Café Lane']],
      ['CAFÉ', ['Café Lane']],
      ['елочный', ['Café Lane']],
      ['slivnica', ['Slivnitsa Boulevard']],
      ['aeule', ['Aeule Lane', 'Äulestrasse']],
      ['äule', ['Äulestrasse']],
      ['sliv', ['Sliva Street', 'Slivnitsa Boulevard']],
      ['бул слив', ['Slivnitsa Boulevard', 'Sliva Street']],
      ['tsar boris bul', ['Tsar Boris Boulevard', 'Tsar Boris Street']],
      ['boris tsar', ['Tsar Boris Street', 'Tsar Boris Boulevard']],
      ['Царь Борис', ['Tsar Boris Street', 'Tsar Boris Boulevard']],
      ['jivkova', ['Zhivkova Square']],
      ['Zhivkova 999', ['Zhivkova Square 999']],
      // Typing errors, in both alphabets.
      ['albatrso 12', ['Albatros Street 12', 'New Albatros Street 12']],
      ['ablatros', ['Albatros Street', 'New Albatros Street']],
      ['алботрос', ['Albatros Street', 'New Albatros Street']],
      ['slivnitza', ['Slivnitsa Boulevard']],
      ['tzar boros 7', ['Tsar Boris Street 7', 'Tsar Boris Boulevard 7']],
    ])('the right places for %s', async (query, expected) => {
      expect(await labels(query)).toEqual(expected)
    })

    test('a street named by a number first, then houses with that number', async () => {
      const [first, ...others] = await labels('street 6')
      expect(first).toBe('6 Street')
      expect(others).toContain('Sliva Street 6')
    })

    test('all streets of a kind, at most 8', async () => {
      const all = await labels('улица')
      expect(all).toHaveLength(6)
      expect(all).toContain('Sliva Street')
      await expect(labels('boulevard')).resolves.toEqual([
        'Slivnitsa Boulevard',
        'Tsar Boris Boulevard',
      ])
    })

    test('any name, also typed in the other keyboard layout', async () => {
      for (const { name } of streets) {
        const own = name.en.replace('é', 'e')
        expect(await labels(own)).toContain(name.en)
        expect(await labels(onOtherLayout(own))).toContain(name.en)
        expect(await labels(onOtherLayout(name.ru ?? ''))).toContain(name.en)
      }
    })
  })

  test('a house number is placed proportionally along the line of its street', async () => {
    const at = async (house: string) => (await find(`ul albatros ${house}`, 'ru'))[0]
    expect(await at('1')).toMatchObject({
      lat: 43,
      lng: 27,
      label: 'улица Албатрос, 1',
      place_id: 'varna/albatros-street/1',
    })
    expect(await at('101')).toMatchObject({ lat: 43.1, lng: 27.1 })
    expect((await at('40'))?.lat).toBe(43)
    expect((await at('60'))?.lng).toBe(27.1)
  })

  test('streets of the same name are distinguished, and all ids stay after an import', async () => {
    const ids = async () => (await find('twin')).map(({ place_id, lng }) => [place_id, lng])
    const before = await ids()
    expect(before).toEqual([
      ['varna/twin-street', 27.3005],
      ['varna/twin-street~2', 27.4005],
    ])
    await fill(streets)
    expect(await ids()).toEqual(before)
  })

  test('streets indexed by older rules are found again after a start', async () => {
    await engine.db.deleteFrom('street_word').execute()
    await engine.db.updateTable('search_index').set({ street_rules: 0 }).execute()
    expect(await labels('cafe')).toEqual([])
    await ensureStreets(engine.db)
    expect(await labels('cafe')).toEqual(['Café Lane'])
    expect((await find('twin'))[1]?.place_id).toBe('varna/twin-street~2')
  })

  test('a map gets the streets inside a box, the longest first, in the language of the request', async () => {
    const names = async (box: Bounds, id = varnaId) =>
      (await readMap({ ...deps(), locale: 'ru' }, id, box)).streets.map(({ name }) => name)
    await expect(
      names({ west: 1, south: 1, east: 2, north: 2 }, cityId(999)),
    ).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await names({ west: 1, south: 1, east: 2, north: 2 })).toEqual([])
    expect(await names({ west: 27.25, south: 43.25, east: 27.5, north: 43.5 })).toEqual([
      'улица Близнецов',
      'улица Близнецов',
    ])
    const all = await names({ west: 27, south: 43, east: 27.5, north: 43.5 })
    expect([all[0], all.at(-1)]).toEqual(['Новая Албатросова', 'площадь Живкова'])
  })

  test('a street across the antimeridian is found from both sides', async () => {
    await fill([
      street('Date Line Street', 'улица Перемены Дат', [], {
        line: [
          [179.9995, -16],
          [-179.9995, -16],
        ],
        houses: [1, 11],
      }),
    ])
    const at = (lng: number) =>
      reversePlace({ ...deps(), locale: 'en' }, varnaId, { lat: -16, lng })
    expect(await at(179.9996)).toMatchObject({ house: '2' })
    expect(await at(-179.9996)).toMatchObject({ house: '10' })
    expect(await at(180)).toMatchObject({ house: '6' })
    expect(await at(-179.9985)).toMatchObject({ house: '11' })
    expect(await at(-179.9)).toBeNull()
  })
})
