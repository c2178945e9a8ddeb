import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import type { Backend } from '#backend/app.ts'
import { eraseAccount } from '#backend/modules/privacy/privacy.service.ts'
import { signIn, type SignedInCustomer } from '#tests/backend/support/customer.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { advance, openShop, type OpenShop, twoRolls } from '#tests/backend/support/ordering.ts'
import { ask, post, testBackend } from '#tests/backend/support/shop.ts'
import { orderId } from '#contract/values/ids.ts'

describeWithDatabase('dietary needs of a customer', (engine) => {
  let shop: OpenShop
  let backend: Backend
  let phones = 600_000
  beforeAll(async () => {
    shop = await openShop(engine.db)
    backend = testBackend(engine.database)
  })
  const newcomer = () => signIn(shop.deps, `+359881${phones++}`)
  const read = async (who: SignedInCustomer, path = '/api/v1/user') =>
    (await ask(backend, path, { headers: who.headers })).body
  const save = (who: SignedInCustomer, dietaryNeeds: unknown) =>
    ask(backend, '/api/v1/user', {
      method: 'PATCH',
      headers: { ...who.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ dietaryNeeds }),
    })
  const needs = { allergens: ['milk', 'nuts'], traces: true, diets: ['vegetarian'] }

  it.each([
    ['an unknown allergen', { ...needs, allergens: ['milk', 'air'] }, 'dietaryNeeds.allergens.1'],
    ['an unknown diet', { ...needs, diets: ['carnivore'] }, 'dietaryNeeds.diets.0'],
    ['no list', { ...needs, allergens: 'milk' }, 'dietaryNeeds.allergens'],
    [
      'a list that is too long',
      { ...needs, allergens: Array.from({ length: 15 }, () => 'milk') },
      'dietaryNeeds.allergens',
    ],
    ['a word for traces', { ...needs, traces: 'yes' }, 'dietaryNeeds.traces'],
    ['a part of it', { allergens: ['milk'] }, 'dietaryNeeds.traces'],
  ])('refuses %s and names the field', async (_, wrong, place) => {
    const who = await newcomer()
    expect(await save(who, wrong)).toMatchObject({
      status: 422,
      body: { code: 'INVALID', errors: { [place]: [expect.any(String)] } },
    })
    expect(await read(who)).toMatchObject({ dietaryNeeds: null })
  })

  it('keeps them sorted, each once, apart from the rest of the profile', async () => {
    const [who, other] = [await newcomer(), await newcomer()]
    const given = { allergens: ['nuts', 'milk', 'nuts'], traces: true, diets: ['vegetarian'] }
    expect(await save(who, given)).toMatchObject({ status: 200, body: { dietaryNeeds: needs } })
    await ask(backend, '/api/v1/user', {
      method: 'PATCH',
      headers: { ...who.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ firstName: 'Ana' }),
    })
    expect(await read(who)).toMatchObject({ firstName: 'Ana', dietaryNeeds: needs })
    expect(await read(other)).toMatchObject({ dietaryNeeds: null })
    const nothing = { allergens: [], traces: false, diets: [] }
    expect(await save(who, nothing)).toMatchObject({ body: { dietaryNeeds: nothing } })
  })

  it('puts them into the data download, and erases them with the account and from its orders', async () => {
    const who = await newcomer()
    await save(who, needs)
    const { body } = await post(
      backend,
      '/api/v1/purchase',
      twoRolls(shop, { allergens: ['milk'] }),
      {
        ...who.headers,
        'idempotency-key': randomUUID(),
      },
    )
    const id = orderId(
      typeof body === 'object' && body && 'id' in body && typeof body.id === 'number' ? body.id : 0,
    )
    await advance(shop.deps, id, 'complete')
    expect(await read(who, '/api/v1/user/data')).toMatchObject({
      profile: { dietaryNeeds: needs },
      orders: [{ allergens: ['milk'] }],
    })
    await eraseAccount(shop.deps, who.customerId)
    expect(
      await engine.db
        .selectFrom('customer')
        .select('dietary_needs')
        .where('id', '=', who.customerId)
        .executeTakeFirst(),
    ).toEqual({ dietary_needs: null })
    expect(
      await engine.db
        .selectFrom('purchase')
        .select('allergens')
        .where('id', '=', id)
        .executeTakeFirst(),
    ).toEqual({ allergens: [] })
  })
})
