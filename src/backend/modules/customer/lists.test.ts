import { beforeAll, expect, it } from 'vitest'
import type { Backend } from '#backend/app.ts'
import { importCatalog } from '#backend/modules/import/catalog.service.ts'
import { signIn, type SignedInCustomer } from '#tests/backend/support/customer.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { menuOfMany } from '#tests/backend/support/many-dishes.ts'
import { openShop, type OpenShop } from '#tests/backend/support/ordering.ts'
import { ask, testBackend } from '#tests/backend/support/shop.ts'

describeWithDatabase('favourites and viewed dishes', (engine) => {
  let shop: OpenShop
  let dubaiId: number
  let backend: Backend
  let a: SignedInCustomer
  let b: SignedInCustomer
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
    a = await signIn(shop.deps, '+359881000001')
    b = await signIn(shop.deps, '+359881000002')
  })
  const call = async (who: SignedInCustomer, method: string, path: string, dish?: unknown) =>
    ask(backend, `/api/v1/user/domain/${path}`, {
      method,
      ...(dish === undefined
        ? { headers: who.headers }
        : {
            headers: { ...who.headers, 'content-type': 'application/json' },
            body: JSON.stringify({ dishes: dish }),
          }),
    })
  const ids = (...names: string[]) => names.map((name) => shop.id(name))

  it('refuses invalid lists and unknown cities', async () => {
    for (const list of ['fav', 'viewed']) {
      for (const dishes of [
        '1',
        [0],
        [1.5],
        ['1'],
        [-1],
        [2 ** 31],
        Array.from({ length: 501 }, (_, index) => index + 1),
      ])
        expect(
          (await call(a, 'PATCH', `${shop.cityId}/${list}`, dishes)).status,
          JSON.stringify(dishes).slice(0, 40),
        ).toBe(422)
      for (const city of ['999', 'x', '0']) {
        expect((await call(a, 'GET', `${city}/${list}`)).status).toBe(404)
        expect((await call(a, 'PATCH', `${city}/${list}`, [])).status).toBe(404)
      }
    }
    expect((await call(a, 'DELETE', `999/fav/1`)).status).toBe(404)
    expect((await call(a, 'DELETE', `${shop.cityId}/fav/x`)).status).toBe(404)
  })

  it('keeps favourites newest first, each once, and shows a city those that it sells', async () => {
    const own = `${shop.cityId}/fav`
    expect((await call(a, 'GET', own)).body).toEqual({ dishes: [] })
    expect(
      (await call(a, 'PATCH', own, [...ids('maki', 'local'), 999_999, ...ids('maki')])).body,
    ).toEqual({ dishes: ids('maki', 'local') })
    expect((await call(a, 'PATCH', own, ids('wings', 'local'))).body).toEqual({
      dishes: ids('wings', 'maki', 'local'),
    })
    expect((await call(a, 'GET', `${dubaiId}/fav`)).body).toEqual({ dishes: ids('wings', 'maki') })
    expect((await call(b, 'GET', own)).body).toEqual({ dishes: [] })
    expect((await call(b, 'DELETE', `${own}/${shop.id('maki')}`)).body).toEqual({ dishes: [] })
    expect((await call(a, 'DELETE', `${own}/${shop.id('maki')}`)).body).toEqual({
      dishes: ids('wings', 'local'),
    })
    const typed = {
      method: 'DELETE',
      headers: { ...a.headers, 'content-type': 'application/json' },
    }
    expect(
      await ask(backend, `/api/v1/user/domain/${own}/${shop.id('maki')}`, typed),
    ).toMatchObject({
      status: 200,
      body: { dishes: ids('wings', 'local') },
    })
  })

  it('puts newly viewed dishes before earlier ones, each once', async () => {
    const own = `${shop.cityId}/viewed`
    expect((await call(a, 'PATCH', own, ids('maki', 'wings', 'nigiri'))).body).toEqual({
      dishes: ids('maki', 'wings', 'nigiri'),
    })
    expect((await call(a, 'PATCH', own, ids('nigiri'))).body).toEqual({
      dishes: ids('nigiri', 'maki', 'wings'),
    })
    expect((await call(a, 'PATCH', own, [...ids('water', 'maki'), 999_999])).body).toEqual({
      dishes: ids('water', 'maki', 'nigiri', 'wings'),
    })
    expect((await call(b, 'GET', own)).body).toEqual({ dishes: [] })
  })

  it('keeps the newest 20 viewed dishes, however many come at once', async () => {
    await importCatalog(engine.db, menuOfMany(30))
    const sold = await engine.db
      .selectFrom('goods')
      .select('id')
      .where('active', '=', true)
      .orderBy('id')
      .execute()
    const all = sold.map(({ id }) => id)
    expect(all.length).toBeGreaterThan(25)
    const fresh = testBackend(engine.database)
    const see = (dishes: number[]) =>
      ask(fresh, `/api/v1/user/domain/${shop.cityId}/viewed`, {
        method: 'PATCH',
        headers: { ...b.headers, 'content-type': 'application/json' },
        body: JSON.stringify({ dishes }),
      })
    expect((await see(all)).body).toEqual({ dishes: all.slice(0, 20) })
    await Promise.all(all.map((id) => see([id])))
    const last = (await see([all[3] ?? 0])).body
    expect(last).toEqual({ dishes: expect.any(Array) })
    const rows = await engine.db
      .selectFrom('customer_goods')
      .select('goods_id')
      .where('customer_id', '=', b.customerId)
      .where('list', '=', 'viewed')
      .execute()
    expect(new Set(rows.map(({ goods_id }) => goods_id)).size).toBe(20)
  })
})
