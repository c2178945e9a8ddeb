import { expect, test } from 'vitest'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { dubai, varna } from '#tests/backend/support/shop-fixtures.ts'
import { everyDay } from '#tests/support/every-day.ts'
import type { CityDocument } from '#contract/cities/place.ts'
import { cityProblems } from './city.rules.ts'
import { importCity } from './city.service.ts'
import { ImportError } from './problems.rules.ts'
import { decimal } from '#contract/values/money.ts'
import { cityId } from '#contract/values/ids.ts'

const backwards: [number, number] = [9, 1]
const nightly = everyDay({ from: '01:00', to: '05:00' })
const zones = (change: Partial<CityDocument['zones'][number]>): Partial<CityDocument> => ({
  zones: varna().zones.map((zone, index) => (index === 0 ? { ...zone, ...change } : zone)),
})
const monday = (...shifts: [string, string][]): Partial<CityDocument> => ({
  hours: { ...varna().hours, mon: shifts.map(([from, to]) => ({ from, to })) },
})

test.each([
  'America/Argentina/Buenos_Aires',
  'America/North_Dakota/New_Salem',
  'Asia/Almaty',
  'Etc/GMT+5',
  'UTC',
])('accepts the time zone %s', (time_zone) =>
  expect(cityProblems({ ...varna(), time_zone }, new Set())).toEqual([]),
)

test.each(['de', 'gb', 'jp', 'us', 'xk'])('accepts the country %s', (country) =>
  expect(cityProblems({ ...varna(), country }, new Set())).toEqual([]),
)

test.each<[string, Partial<CityDocument> | { slot_minutes: number }, string]>([
  ['a time zone that is none', { time_zone: 'Europe/Atlantis' }, '$.time_zone'],
  ['a country that is none', { country: 'uk' }, '$.country'],
  ['a country without telephones', { country: 'aq' }, '$.country'],
  ['a country in capitals', { country: 'DE' }, '$.country'],
  ['a country in words', { country: 'Germany' }, '$.country'],
  ['a host with a final dot', { hosts: ['varna.test', 'www.varna.test.'] }, '$.hosts[1]'],
  ['a host with a port', { hosts: ['varna.test:3000'] }, '$.hosts[0]'],
  ['a host in capitals', { hosts: ['Varna.test'] }, '$.hosts[0]'],
  ['a host with an empty part', { hosts: ['varna..test'] }, '$.hosts[0]'],
  ['a host that is no IP address', { hosts: ['192.168.1.256'] }, '$.hosts[0]'],
  ['a host that ends in a number', { hosts: ['varna.test', 'shop.2024'] }, '$.hosts[1]'],
  ['a host that browsers spell otherwise', { hosts: ['192.168.1'] }, '$.hosts[0]'],
  ['a host of another city', { hosts: ['varna.test', 'taken.test'] }, '$.hosts[1]'],
  ['a shift without length', monday(['12:00', '12:00']), '$.hours.mon[0]'],
  ['a shift backwards', monday(['22:00', '02:00']), '$.hours.mon[0]'],
  ['shifts that overlap', monday(['10:00', '15:00'], ['14:00', '20:00']), '$.hours.mon[1]'],
  ['a holiday twice', { holidays: [...varna().holidays, ...varna().holidays] }, '$.holidays[1]'],
  [
    'a branch twice',
    { branches: [...varna().branches, ...varna().branches.slice(0, 1)] },
    '$.branches[2]',
  ],
  [
    'a ring across the antimeridian',
    zones({
      polygons: [
        [
          [
            [179, 1],
            [-179, 1],
            [-179, 2],
            [179, 2],
            [179, 1],
          ],
        ],
      ],
    }),
    '$.zones[0].polygons[0][0][1]',
  ],
  [
    'longitudes beyond 180',
    zones({
      polygons: [
        [
          [
            [179, 1],
            [181, 1],
            [180, 2],
            [179, 2],
            [179, 1],
          ],
        ],
      ],
    }),
    '$.zones[0].polygons[0][0][1][0]',
  ],
  [
    'hours of a zone at which the kitchen never works',
    zones({ hours: { ...varna().hours, ...nightly } }),
    '$.zones[0].hours',
  ],
  [
    'a shift of a zone without length',
    zones({ hours: { ...varna().hours, mon: [{ from: '15:00', to: '15:00' }] } }),
    '$.zones[0].hours.mon[0]',
  ],
  ['a zone twice', { zones: [...varna().zones, ...varna().zones.slice(0, 1)] }, '$.zones[2]'],
  [
    'steps that do not start at 0',
    zones({ delivery_steps: [{ from: decimal(10), price: decimal(1) }] }),
    '$.zones[0].delivery_steps[0].from',
  ],
  [
    'steps that do not go up',
    zones({
      delivery_steps: [
        { from: decimal(0), price: decimal(1) },
        { from: decimal(0), price: decimal(2) },
      ],
    }),
    '$.zones[0].delivery_steps[1].from',
  ],
  [
    'an open ring',
    zones({
      polygons: [
        [
          [
            [0, 0],
            [1, 0],
            [1, 1],
            [0, 1],
          ],
        ],
      ],
    }),
    '$.zones[0].polygons[0][0]',
  ],
  [
    'houses backwards',
    {
      streets: varna()
        .streets.slice(0, 1)
        .map((street) => ({ ...street, houses: backwards })),
    },
    '$.streets[0].houses',
  ],
  ['no branch', { branches: [] }, '$.branches'],
  ['slots that no day is made of', { slot_minutes: 7 }, '$.slot_minutes'],
  ['a kitchen that makes nothing', { slot_capacity: 0 }, '$.slot_capacity'],
])('refuses %s and names its place', (_name, change, path) => {
  expect(cityProblems({ ...varna(), ...change }, new Set(['taken.test']))).toEqual([
    { path, message: expect.any(String) },
  ])
})

test.each([null, 7, [], {}, { zones: [null], hosts: [7], hours: [] }])(
  '%o is refused without a fault',
  (document) => {
    expect(cityProblems(document, new Set()).length).toBeGreaterThan(0)
  },
)

describeWithDatabase('importing a city', (engine) => {
  test('a city imported again with one wrong field gets that problem only', async () => {
    await importCity(engine.db, varna())
    const again = importCity(engine.db, { ...varna(), lead_minutes: 'soon' })
    await expect(again).rejects.toMatchObject({
      problems: [{ path: '$.lead_minutes', message: expect.any(String) }],
    })
    await expect(importCity(engine.db, { ...varna(), code: undefined })).rejects.toMatchObject({
      problems: [{ path: '$.code' }],
    })
  })

  test('a host of another city is refused, and nothing of the city is stored', async () => {
    await importCity(engine.db, varna())
    await expect(importCity(engine.db, { ...dubai(), hosts: ['varna.test'] })).rejects.toThrow(
      ImportError,
    )
    expect(await engine.db.selectFrom('domain').select('code').execute()).toEqual([
      { code: 'varna' },
    ])
  })

  test('a second import keeps ids and positions, and removes missing zones and streets', async () => {
    await importCity(engine.db, dubai())
    const ids = async () => ({
      domains: await engine.db
        .selectFrom('domain')
        .select(['id', 'code', 'position'])
        .orderBy('position')
        .execute(),
      zones: await engine.db
        .selectFrom('zone')
        .select(['id', 'code', 'min_sum'])
        .where('domain_id', '=', cityId(1))
        .orderBy('id')
        .execute(),
    })
    const before = await ids()
    expect(before.zones).toMatchObject([
      { code: 'a', min_sum: 2000 },
      { code: 'b', min_sum: 3000 },
    ])
    await importCity(engine.db, { ...varna(), zones: varna().zones.slice(1), streets: [] })
    const after = await ids()
    expect(after.domains).toEqual(before.domains)
    expect(after.zones).toEqual(before.zones.slice(1))
    expect(await engine.db.selectFrom('street').selectAll().execute()).toEqual([])
  })

  test('an import sets length and capacity of slots or the defaults, and keeps a pause', async () => {
    const pausedUntil = new Date('2026-03-12T18:00:00Z')
    await engine.db.updateTable('domain').set({ paused_until: pausedUntil }).execute()
    const slots = () =>
      engine.db
        .selectFrom('domain')
        .select(['slot_minutes', 'slot_capacity', 'paused_until'])
        .where('code', '=', 'varna')
        .executeTakeFirstOrThrow()
    await importCity(engine.db, { ...varna(), slot_minutes: 15, slot_capacity: 40 })
    expect(await slots()).toEqual({
      slot_minutes: 15,
      slot_capacity: 40,
      paused_until: pausedUntil,
    })
    await importCity(engine.db, varna())
    expect(await slots()).toEqual({
      slot_minutes: 30,
      slot_capacity: 12,
      paused_until: pausedUntil,
    })
  })
})
