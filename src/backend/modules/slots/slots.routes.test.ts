import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Backend } from '#backend/app.ts'
import { deleteExpired } from '#backend/db/expired-rows.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { signIn } from '#tests/backend/support/customer.ts'
import { openShop, type OpenShop } from '#tests/backend/support/ordering.ts'
import { ask, openHour, testBackend } from '#tests/backend/support/shop.ts'
import { changeCity, six } from '#tests/backend/support/slot-bookings.ts'
import { slotCalls } from '#tests/backend/support/slot-calls.ts'

const minute = 60_000

describeWithDatabase('time slots', (engine) => {
  let shop: OpenShop
  let backend: Backend
  let now = openHour
  const { path, list, left, hold, holdOf, release } = slotCalls(
    () => shop,
    () => backend,
  )
  const capacity = async (slot_capacity: number) => {
    await changeCity(engine.db, { slot_capacity })
    backend = testBackend(engine.database, { now: () => now })
  }
  beforeAll(async () => {
    shop = await openShop(engine.db)
  })
  beforeEach(async () => {
    now = openHour
    await engine.db.deleteFrom('slot_hold').execute()
    await capacity(12)
  })

  it('refuse an unknown city, an invalid date, half a point and an unknown kind of order', async () => {
    expect((await ask(backend, '/api/v1/domain/9999/time-slots?orderType=pickup')).status).toBe(404)
    for (const [query, field] of [
      ['?orderType=pickup&date=tomorrow', 'date'],
      ['?orderType=delivery&lat=43.2', 'lng'],
      ['?orderType=delivery&lng=27.9', 'lat'],
      ['?orderType=dine', 'orderType'],
      ['', 'orderType'],
    ] as const)
      expect(await ask(backend, path(query))).toMatchObject({
        status: 422,
        body: { code: 'INVALID', errors: { [field]: [expect.any(String)] } },
      })
  })

  it.each([
    ['yesterday', '2026-03-11T18:00:00+02:00'],
    ['earlier today', '2026-03-12T14:00:00+02:00'],
    ['sooner than the kitchen can', '2026-03-12T15:00:00+02:00'],
    ['off the start of a slot', '2026-03-12T18:10:00+02:00'],
    ['while it is closed', '2026-03-13T10:00:00+02:00'],
    ['before the kitchen has cooked', '2026-03-13T12:00:00+02:00'],
    ['in eight days', '2026-03-20T18:00:00+02:00'],
    ['on no real date', '2026-02-31T18:00:00+02:00'],
    ['at a malformed time', '18:00'],
  ])('refuse a hold %s', async (_name, from) => {
    expect(await hold({ from })).toMatchObject({
      status: 422,
      body: { code: 'INVALID', errors: { from: [expect.any(String)] } },
    })
  })

  it('refuse a hold beyond the zones, or sooner than the delivery takes', async () => {
    expect(await hold({ orderType: 'delivery', lat: 44, lng: 27 })).toMatchObject({
      status: 422,
      body: { code: 'OUT_OF_SERVICE_AREA' },
    })
    const soon = { orderType: 'delivery', from: '2026-03-12T15:30:00+02:00', lat: 43.2, lng: 27.9 }
    expect(await hold(soon)).toMatchObject({
      status: 422,
      body: { errors: { from: [expect.any(String)] } },
    })
    expect((await hold({ ...soon, from: '2026-03-12T16:00:00+02:00' })).status).toBe(200)
  })

  it('list the times of a day, from preparation and delivery to closing time', async () => {
    const pickup = await list('?orderType=pickup')
    expect([pickup[0], pickup.at(-1), pickup.length]).toEqual([
      { from: '2026-03-12T15:30:00+02:00', to: '2026-03-12T16:00:00+02:00', left: 12 },
      { from: '2026-03-12T23:30:00+02:00', to: '2026-03-13T00:00:00+02:00', left: 12 },
      17,
    ])
    expect((await list('?orderType=delivery&lat=43.2&lng=27.9'))[0]?.from).toBe(
      '2026-03-12T16:00:00+02:00',
    )
    // Only zone B is delivered to.
    expect((await list('?orderType=delivery&lat=43.24&lng=27.9'))[0]?.from).toBe(
      '2026-03-12T16:30:00+02:00',
    )
    expect((await list('?orderType=delivery'))[0]?.from).toBe('2026-03-12T16:00:00+02:00')
    expect((await list('?orderType=pickup&date=2026-03-18'))[0]?.from).toBe(
      '2026-03-18T12:30:00+02:00',
    )
    for (const date of ['2026-03-11', '2026-03-19'])
      expect(await list(`?orderType=pickup&date=${date}`)).toEqual([])
    expect(await list('?orderType=delivery&lat=44&lng=27')).toEqual([])
  })

  it('must not be cached', async () => {
    expect((await ask(backend, path('?orderType=pickup'))).headers.get('cache-control')).toBe(
      'no-store',
    )
  })

  it('hold a place for 10 minutes, then free it', async () => {
    const kept = await holdOf()
    expect(kept).toMatchObject({
      from: six,
      to: '2026-03-12T18:30:00+02:00',
      expires_at: '2026-03-12T13:10:00.000Z',
    })
    expect(await left(six)).toBe(11)
    now = new Date(openHour.getTime() + 10 * minute - 1)
    expect(await left(six)).toBe(11)
    now = new Date(openHour.getTime() + 10 * minute)
    expect(await left(six)).toBe(12)
    expect((await release(kept.hold)).body).toEqual({ released: false })
  })

  it('remove expired holds and past slots', async () => {
    await holdOf()
    const rows = async () =>
      [
        await engine.db.selectFrom('slot_hold').selectAll().execute(),
        await engine.db.selectFrom('slot').selectAll().execute(),
      ].map((all) => all.length)
    await deleteExpired(engine.db, new Date(openHour.getTime() + 9 * minute))
    expect((await rows())[0]).toBe(1)
    await deleteExpired(engine.db, new Date(openHour.getTime() + 11 * minute))
    expect((await rows())[0]).toBe(0)
    await deleteExpired(engine.db, new Date(openHour.getTime() + 9 * 24 * 60 * minute))
    expect(await rows()).toEqual([0, 0])
  })

  it('keep a hold after its process has ended', async () => {
    await holdOf()
    backend = testBackend(engine.database, { now: () => now })
    expect(await left(six)).toBe(11)
  })

  it('release a hold once', async () => {
    const { hold: token } = await holdOf()
    expect((await release(token)).body).toEqual({ released: true })
    expect((await release(token)).body).toEqual({ released: false })
    expect((await release(randomUUID())).body).toEqual({ released: false })
    expect((await release('mine')).status).toBe(422)
    expect(await left(six)).toBe(12)
  })

  it('exchange a hold for another, and keep the earlier one when the other slot is full', async () => {
    const seven = '2026-03-12T19:00:00+02:00'
    await capacity(1)
    const first = await holdOf()
    const second = await holdOf({ from: seven, hold: first.hold })
    expect([await left(six), await left(seven)]).toEqual([1, 0])
    await holdOf()
    expect(await hold({ hold: second.hold })).toMatchObject({
      status: 409,
      body: { code: 'NO_CAPACITY' },
    })
    expect([await left(six), await left(seven)]).toEqual([0, 0])
    // The same slot again: its own hold is no obstacle.
    expect((await hold({ from: seven, hold: second.hold })).status).toBe(200)
    expect((await hold({ from: '2026-03-12T20:00:00+02:00', hold: randomUUID() })).status).toBe(200)
  })

  it('offer the 6 nearest free slots when one is full', async () => {
    await capacity(1)
    await holdOf()
    await holdOf({ from: '2026-03-12T18:30:00+02:00' })
    const { status, body } = await hold()
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'NO_CAPACITY',
      slots: ['16:00', '16:30', '17:00', '17:30', '19:00', '19:30'].map((from) => ({
        from: `2026-03-12T${from}:00+02:00`,
        left: 1,
      })),
    })
  })

  it('limit a customer to 3 holds and an address to 10', async () => {
    const { headers } = await signIn({ db: engine.db }, '+359881234500')
    for (const from of [six, six, '2026-03-13T18:00:00+02:00'])
      expect((await hold({ from }, headers)).status).toBe(200)
    const refused = await hold({}, headers)
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
    expect(refused.headers.get('retry-after')).toBe('600')
    const from = (address: string) =>
      hold({ from: '2026-03-14T18:00:00+02:00' }, { 'x-client-address': address })
    for (let nth = 0; nth < 10; nth++) expect((await from('192.0.2.1')).status).toBe(200)
    expect((await from('192.0.2.1')).status).toBe(429)
    expect((await from('192.0.2.2')).status).toBe(200)
    expect(await hold({}, { authorization: `Bearer ${'x'.repeat(43)}` })).toMatchObject({
      status: 401,
    })
    expect(
      JSON.stringify(await engine.db.selectFrom('slot_hold').select('holder').execute()),
    ).not.toContain('192.0.2')
  })

  it('start after a pause of ordering, and name its end', async () => {
    const until = new Date('2026-03-12T16:10:00Z')
    await engine.db.updateTable('domain').set({ paused_until: until }).execute()
    await capacity(12)
    expect((await list('?orderType=pickup'))[0]?.from).toBe('2026-03-12T18:30:00+02:00')
    expect(await hold()).toMatchObject({
      status: 409,
      body: { code: 'CLOSED', until: until.toISOString() },
    })
    expect(await hold({ from: '2026-03-11T18:00:00+02:00' })).toMatchObject({ status: 422 })
    await engine.db.updateTable('domain').set({ paused_until: null }).execute()
  })
})
