import { beforeAll, expect, it } from 'vitest'
import * as v from 'valibot'
import type { Backend } from '#backend/app.ts'
import { signIn, type SignedInCustomer } from '#tests/backend/support/customer.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { openShop, type OpenShop } from '#tests/backend/support/ordering.ts'
import { ask, testBackend } from '#tests/backend/support/shop.ts'
import { savedAddress } from '#contract/customers/user.calls.ts'

const list = v.array(savedAddress)

describeWithDatabase('addresses of customers', (engine) => {
  let shop: OpenShop
  let dubaiId: number
  let backend: Backend
  let phones = 100_000
  beforeAll(async () => {
    shop = await openShop(engine.db)
    dubaiId = (
      await engine.db
        .selectFrom('domain')
        .select('id')
        .where('code', '=', 'dubai')
        .executeTakeFirstOrThrow()
    ).id
    backend = testBackend(engine.database)
  })

  const newcomer = () => signIn(shop.deps, `+359881${phones++}`)
  const call = (who: SignedInCustomer | null, method: string, path: string, body?: unknown) =>
    ask(backend, path, {
      method,
      headers: {
        ...who?.headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  const home = (change: object = {}) => ({
    cityId: shop.cityId,
    street: 'Sea Street',
    house: '3',
    lat: 43.2,
    lng: 27.9,
    ...change,
  })
  const inDubai = (change: object = {}) => ({
    cityId: dubaiId,
    street: 'Marina Walk',
    lat: 25.2,
    lng: 55.3,
    ...change,
  })
  const add = async (who: SignedInCustomer, ...addresses: object[]) => {
    const answer = await call(who, 'POST', '/api/v1/address', addresses)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return v.parse(list, answer.body)
  }
  const current = (addresses: v.InferOutput<typeof list>) =>
    addresses.filter(({ isLast }) => isLast).map(({ house }) => house)

  it('are refused to anyone not signed in before the request is validated', async () => {
    for (const [method, path, body] of [
      ['POST', '/api/v1/address', []],
      ['PATCH', '/api/v1/address/1', {}],
      ['DELETE', '/api/v1/address/1', undefined],
    ] as const)
      expect((await call(null, method, path, body)).status, method).toBe(401)
    expect((await call(null, 'POST', '/api/v1/address', [home()])).body).toMatchObject({
      code: 'UNAUTHORIZED',
    })
  })

  it('refuses an invalid address by index and field, and stores nothing of the list', async () => {
    const who = await newcomer()
    for (const [body, status, errors] of [
      [[], 422, { body: [expect.any(String)] }],
      [{}, 422, { body: [expect.any(String)] }],
      [[home({ lat: '43.2' })], 422, { '0.lat': ['Must be a number'] }],
      [
        [home({ lat: null, lng: 181 })],
        422,
        { '0.lat': ['Required field'], '0.lng': [expect.any(String)] },
      ],
      [[home({ type: 'castle' })], 422, { '0.type': ['Unknown value'] }],
      [
        [home(), home({ code: '12345678901' })],
        422,
        { '1.code': ['Too long: at most 10 characters'] },
      ],
      [[home({ flat: '12345678901', entrance: 'x'.repeat(11), floor: 'y'.repeat(11) })], 422, {}],
      [
        [home(), home({ street: '', house: ' ' })],
        422,
        { '1.street': ['Enter your address'], '1.house': ['Enter the block number'] },
      ],
      [[home({ house: '' })], 422, { '0.house': ['Enter the block number'] }],
      [[inDubai({ street: '', house: '3' })], 422, { '0.street': ['Enter your address'] }],
      [[home({ cityId: 999 })], 422, { '0.cityId': ['Unknown value'] }],
      [
        [home(), home({ house: '4', lat: 27.9, lng: 43.2 })],
        422,
        { '1.street': ['The address is not included in the delivery area'] },
      ],
      [
        Array.from({ length: 51 }, (_, index) => home({ house: String(index) })),
        422,
        { body: ['Too many: at most 50'] },
      ],
      [[home({ street: 'a\u0000b' })], 422, {}],
    ] as const) {
      const answer = await call(who, 'POST', '/api/v1/address', body)
      expect(answer, JSON.stringify(body).slice(0, 200)).toMatchObject({ status, body: { errors } })
    }
    expect(
      (await call(who, 'POST', '/api/v1/address', [home({ lat: 27.9, lng: 43.2 })])).body,
    ).toMatchObject({ code: 'OUT_OF_SERVICE_AREA' })
    expect(await add(who, home())).toHaveLength(1)
  })

  it('stores all fields of an address, each place once, the last one as current in its city', async () => {
    const who = await newcomer()
    expect(await add(who, home({ code: 'k1', comment: 'Bell', googlePlaceId: 'abc' }))).toEqual([
      {
        id: expect.any(Number),
        cityId: shop.cityId,
        isLast: true,
        type: 'flat',
        street: 'Sea Street',
        house: '3',
        entrance: '',
        floor: '',
        flat: '',
        code: 'k1',
        comment: 'Bell',
        lat: 43.2,
        lng: 27.9,
        googlePlaceId: 'abc',
      },
    ])
    const pushed = await add(
      who,
      home({ street: 'SEA  street' }),
      home({ house: '4', isLast: true }),
      home({ house: '5' }),
      home({ house: '5' }),
      inDubai(),
    )
    expect(pushed.map(({ house }) => house)).toEqual(['3', '4', '5', ''])
    expect(current(pushed)).toEqual(['4', ''])
    expect(current(await add(who, home()))).toEqual(['3', ''])
    expect((await ask(backend, '/api/v1/user', { headers: who.headers })).body).toMatchObject({
      addresses: [{ house: '3', isLast: true }, {}, {}, {}],
    })
  })

  it('changes an address, refuses an invalid change, and makes another one current', async () => {
    const who = await newcomer()
    const [first, second] = await add(who, home(), home({ house: '4' }))
    if (!first || !second) throw new Error('Two addresses were added')
    const change = (body: object) => call(who, 'PATCH', `/api/v1/address/${first.id}`, body)
    expect(await change({ house: '' })).toMatchObject({
      status: 422,
      body: { errors: { house: ['Enter the block number'] } },
    })
    expect(await change({ lat: 10 })).toMatchObject({
      status: 422,
      body: { code: 'OUT_OF_SERVICE_AREA', errors: { street: [expect.any(String)] } },
    })
    expect(await change({ code: '12345678901' })).toMatchObject({
      status: 422,
      body: { errors: { code: [expect.any(String)] } },
    })
    const changed = await change({ flat: '7', type: 'office', googlePlaceId: null, isLast: true })
    expect(changed).toMatchObject({
      status: 200,
      body: [
        { id: first.id, flat: '7', type: 'office', isLast: true, street: 'Sea Street' },
        { isLast: false },
      ],
    })
    expect((await change({})).body).toEqual(changed.body)
  })

  it('deletes any address but the last, and makes the newest of the city current', async () => {
    const who = await newcomer()
    const [first, second, third, far] = await add(
      who,
      home(),
      home({ house: '4' }),
      home({ house: '5' }),
      inDubai(),
    )
    if (!first || !second || !third || !far) throw new Error('Four addresses were added')
    const remove = async (id: number) => call(who, 'DELETE', `/api/v1/address/${id}`)
    expect(current(v.parse(list, (await remove(third.id)).body))).toEqual(['4', ''])
    expect((await remove(third.id)).status).toBe(404)
    expect(current(v.parse(list, (await remove(first.id)).body))).toEqual(['4', ''])
    expect((await remove(far.id)).status).toBe(200)
    expect(await remove(second.id)).toMatchObject({ status: 422, body: { code: 'LAST_ADDRESS' } })
  })

  it('answers 404 for an address of somebody else', async () => {
    const [owner, other] = [await newcomer(), await newcomer()]
    const [own] = await add(owner, home(), home({ house: '4' }))
    await add(other, home())
    for (const id of [own?.id, 2_000_000_000, 'abc', '1e3', '0', '-1', '99999999999']) {
      expect(
        await call(other, 'PATCH', `/api/v1/address/${id}`, { flat: '1' }),
        String(id),
      ).toMatchObject({ status: 404 })
      expect(await call(other, 'DELETE', `/api/v1/address/${id}`), String(id)).toMatchObject({
        status: 404,
      })
    }
    expect((await ask(backend, '/api/v1/user', { headers: owner.headers })).body).toMatchObject({
      addresses: [{ flat: '' }, { flat: '' }],
    })
  })

  it('keeps one current, no duplicates and 1 to 50 addresses under simultaneous requests', async () => {
    const who = await newcomer()
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        call(who, 'POST', '/api/v1/address', [home({ house: String(index % 4) })]),
      ),
    )
    const four = await add(who, home({ house: '0' }))
    expect(four).toHaveLength(4)
    expect(current(four)).toEqual(['0'])
    const statuses = await Promise.all(
      four.map(async ({ id }) => (await call(who, 'DELETE', `/api/v1/address/${id}`)).status),
    )
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 422])
    const batches = Array.from({ length: 3 }, (_, batch) =>
      Array.from({ length: 25 }, (__, index) => home({ house: `${batch}-${index}` })),
    )
    const results = await Promise.all(
      batches.map((batch) => call(who, 'POST', '/api/v1/address', batch)),
    )
    expect(results.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
    expect(results.find(({ status }) => status === 422)?.body).toMatchObject({
      errors: { body: ['Too many: at most 50'] },
    })
  })
})
