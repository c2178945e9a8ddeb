import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Backend } from '#backend/app.ts'
import { boardCallsOf, operator } from '#tests/backend/support/board-calls.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { openShop, type OpenShop, twoRolls } from '#tests/backend/support/ordering.ts'
import { ask, openHour, post, testBackend } from '#tests/backend/support/shop.ts'
import { wholeTest } from '#tests/support/whole-test.ts'

let now = openHour
const later = (minutes: number) => void (now = new Date(now.getTime() + minutes * 60_000))
const ahead = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString()

describeWithDatabase('an overloaded kitchen', (engine) => {
  let shop: OpenShop
  let backend: Backend
  beforeAll(async () => {
    shop = await openShop(engine.db, () => now)
    backend = testBackend(engine.database, { now: () => now })
  })
  beforeEach(() => void (now = openHour))
  const { read } = boardCallsOf(() => backend)
  const pause = (body: object) =>
    post(backend, `/api/v1/ops/domain/${shop.cityId}/pause`, body, operator)
  const extend = (body: object, id: number = shop.cityId) =>
    post(backend, `/api/v1/ops/domain/${id}/lead-time`, body, operator)
  const order = () =>
    post(backend, '/api/v1/purchase', twoRolls(shop), { 'idempotency-key': crypto.randomUUID() })
  const city = async () => (await ask(backend, `/api/v1/domain/${shop.cityId}`)).body
  const version = async () =>
    (await engine.db.selectFrom('shop_version').select('version').executeTakeFirstOrThrow()).version
  const board = async () => (await read(shop.cityId)).city

  test('pauses for 15 minutes, then takes orders again by itself', async () => {
    for (const wrong of [{}, { minutes: 0 }, { minutes: 1441 }, { minutes: 15, until: null }])
      expect(await pause(wrong), JSON.stringify(wrong)).toMatchObject({ status: 422 })
    const until = ahead(15)
    expect(await pause({ minutes: 15 })).toMatchObject({ body: { paused_until: until } })
    await expect.poll(city).toMatchObject({ opens_at: until, paused_until: until })
    expect(await board()).toMatchObject({ paused_until: until })
    expect(await order()).toMatchObject({ status: 409, body: { code: 'CLOSED', until } })
    const before = await version()
    later(15)
    // The version counts up, so that cached pages are dropped.
    await expect.poll(version).toBeGreaterThan(before)
    await expect.poll(city).toMatchObject({ opens_at: null, paused_until: null })
    expect(await order()).toMatchObject({ status: 201 })
  })

  test('pauses for the rest of the business day, until the next opening or a resume', async () => {
    expect(await pause({ restOfDay: true })).toMatchObject({
      status: 200,
      body: { paused_until: '2026-03-13T10:00:00.000Z' },
    })
    expect(await order()).toMatchObject({ status: 409 })
    expect(await pause({ until: null })).toMatchObject({ body: { paused_until: null } })
    expect(await order()).toMatchObject({ status: 201 })
  })

  wholeTest('promises 20 minutes more for an hour, then the usual time again', async () => {
    const usual = (await board()).lead_minutes
    for (const wrong of [{ extra: 20 }, { extra: -1, minutes: 60 }, { extra: 241, minutes: 60 }])
      expect(await extend(wrong), JSON.stringify(wrong)).toMatchObject({ status: 422 })
    expect(await extend({ extra: 20, minutes: 60 }, 999)).toMatchObject({ status: 404 })
    const expected = async () => {
      const { expected_at } = await engine.db
        .selectFrom('purchase')
        .select('expected_at')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      return (expected_at.getTime() - now.getTime()) / 60_000
    }
    expect(await order()).toMatchObject({ status: 201 })
    const promised = await expected()
    const until = ahead(60)
    expect(await extend({ extra: 20, minutes: 60 })).toMatchObject({ body: { extra: 20, until } })
    await expect
      .poll(board)
      .toMatchObject({ lead_minutes: usual + 20, extra_lead: { minutes: 20, until } })
    expect(await order()).toMatchObject({ status: 201 })
    expect(await expected()).toBe(promised + 20)
    later(60)
    await expect.poll(board).toMatchObject({ lead_minutes: usual, extra_lead: null })
    expect(await extend({ extra: 30, minutes: 60 })).toMatchObject({ status: 200 })
    expect(await extend({ extra: 0, minutes: 1 })).toMatchObject({ body: { until: null } })
    await expect.poll(board).toMatchObject({ lead_minutes: usual, extra_lead: null })
  })
})
