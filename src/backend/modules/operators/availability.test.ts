import { beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import type { Backend } from '#backend/app.ts'
import { importCatalog } from '#backend/modules/import/catalog.service.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { catalog } from '#tests/backend/support/fixtures.ts'
import { pizzeria } from '#tests/backend/support/pizzeria.ts'
import { ask, fillShop, openHour, opsToken, testBackend } from '#tests/backend/support/shop.ts'
import { availability } from '#contract/ops/ops.calls.ts'

const operator = { authorization: `Bearer ${opsToken}`, 'content-type': 'application/json' }

describeWithDatabase('the availability of a city', (engine) => {
  let backend: Backend
  beforeAll(async () => {
    await fillShop(engine.db)
    backend = testBackend(engine.database)
  })
  const read = async (headers: Record<string, string> = operator, city = 1) => {
    const { body } = await ask(backend, `/api/v1/ops/availability?domainId=${city}`, { headers })
    return v.parse(availability, body)
  }
  const patch = (path: string, body: object) =>
    ask(backend, `/api/v1/ops/${path}`, {
      method: 'PATCH',
      body: JSON.stringify({ cityId: 1, ...body }),
      headers: operator,
    })

  test('lists every dish and option, in the language of the request', async () => {
    const { dishes, options } = await read()
    expect(dishes.length).toBeGreaterThan(3)
    expect(options.length).toBeGreaterThan(3)
    const russian = await read({ ...operator, 'accept-language': 'ru' })
    expect(russian.dishes.map(({ id }) => id)).toEqual(dishes.map(({ id }) => id))
    expect(russian.dishes.map(({ name }) => name)).not.toEqual(dishes.map(({ name }) => name))
  })

  test('lists the options that the menu has, in its order', async () => {
    await importCatalog(engine.db, pizzeria())
    expect(await patch('options/olives', { available: false })).toMatchObject({ status: 200 })
    const { options: known, ...menu } = catalog()
    const options = known.toReversed()
    await importCatalog(engine.db, { ...menu, options })
    const codes = async () => (await read()).options.map(({ code }) => code)
    await expect.poll(codes).toEqual(options.map(({ code }) => code))
  })

  test('shows which dishes and options are unavailable in the city, and until when', async () => {
    const before = await read()
    const dish = before.dishes.find(({ stop }) => stop === null)
    const option = before.options.find(({ stop }) => stop === null)
    if (!dish || !option) throw new Error('Everything has run out')
    const until = new Date(openHour.getTime() + 3_600_000).toISOString()
    expect(await patch(`goods/${dish.id}`, { available: false, until })).toMatchObject({
      status: 200,
      body: { stops: [{ reason: { en: 'Sold out', ru: 'Закончилось' } }] },
    })
    await patch(`options/${option.code}`, { available: false })
    const after = await read()
    expect(after.dishes.find(({ id }) => id === dish.id)?.stop).toEqual({ until })
    expect(after.options.find(({ code }) => code === option.code)?.stop).toEqual({ until: null })
    const elsewhere = await read(operator, 2)
    expect(elsewhere.options.find(({ code }) => code === option.code)?.stop).toBeNull()
  })

  test('says when the business day of the city ends', async () => {
    expect(Date.parse((await read()).day_ends_at)).toBeGreaterThan(openHour.getTime())
  })

  test('gives 404 for an unknown city', async () => {
    const { status } = await ask(backend, '/api/v1/ops/availability?domainId=99', {
      headers: operator,
    })
    expect(status).toBe(404)
  })
})
