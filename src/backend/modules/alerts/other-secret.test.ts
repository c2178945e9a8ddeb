import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { alerting } from '#tests/backend/support/alerted-staff.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { openShop } from '#tests/backend/support/ordering.ts'
import {
  pushBrowser,
  type PushService,
  startPushService,
} from '#tests/backend/support/push-browser.ts'
import { openHour } from '#tests/backend/support/shop.ts'
import { deliverDue } from '#backend/modules/outbox/outbox.service.ts'
import { alertDeliveries } from './alert-delivery.service.ts'
import { ownAlerts, sendTest, subscribe } from './own-alerts.service.ts'

describeWithDatabase('push alerts after another AUTH_SECRET', (engine) => {
  let pushes: PushService
  let before: ReturnType<typeof alerting>
  let after: ReturnType<typeof alerting>['deps']
  beforeAll(async () => {
    pushes = await startPushService()
    const shop = await openShop(engine.db)
    before = alerting(engine.db, shop.deps, () => openHour, { post: pushes.post })
    const { login } = before.deps
    after = { ...before.deps, login: { ...login, secret: async () => 'another secret' } }
  })
  beforeEach(async () => {
    await engine.db.deleteFrom('staff').execute()
    await engine.db.deleteFrom('outbox').execute()
  })
  afterAll(() => pushes.close())
  const headers = new Headers()
  const subscriptions = () => engine.db.selectFrom('staff_push').select('id').execute()

  test('get one new pair of keys, to which no browser is subscribed yet', async () => {
    const { operator } = await before.person(pushes, 'kitchen')
    const former = await ownAlerts({ deps: before.deps, headers, operator })
    expect(former.push).toHaveLength(1)
    const read = () => ownAlerts({ deps: after, headers, operator })
    const answers = await Promise.all([read(), read(), read(), read()])
    const keys = new Set(answers.map(({ push_key }) => push_key))
    expect(keys.size).toBe(1)
    expect(keys.has(former.push_key)).toBe(false)
    expect(answers.flatMap(({ push }) => push)).toEqual([])
    expect(await subscriptions()).toEqual([])
  })

  test('leave a browser that subscribed before it', async () => {
    const { operator } = await before.person(pushes, 'kitchen')
    await sendTest({ deps: before.deps, headers, operator }, 'push')
    for (const delivery of alertDeliveries(after)) await deliverDue(after, delivery)
    expect(pushes.received).toEqual([])
    expect(await subscriptions()).toEqual([])
    const waiting = engine.db.selectFrom('outbox').select('kind').where('done_at', 'is', null)
    expect(await waiting.execute()).toEqual([])
  })

  test('settle on a pair for each secret while processes with both are running', async () => {
    const { operator } = await before.person(pushes, 'kitchen')
    const read = (deps: typeof after) => ownAlerts({ deps, headers, operator })
    const [former, present] = [await read(before.deps), await read(after)]
    await subscribe({ deps: after, headers, operator }, pushBrowser().subscription)
    const kept = await subscriptions()
    for (let round = 0; round < 3; round++) {
      expect((await read(before.deps)).push_key).toBe(former.push_key)
      expect(await read(after)).toMatchObject({ push_key: present.push_key, push: [{}] })
    }
    expect(await subscriptions()).toEqual(kept)
  })

  test('reach a browser again after the former secret is back', async () => {
    const { operator } = await before.person(pushes, 'kitchen')
    await ownAlerts({ deps: after, headers, operator })
    await engine.db.deleteFrom('staff_push').execute()
    await subscribe({ deps: after, headers, operator }, pushBrowser().subscription)
    await sendTest({ deps: before.deps, headers, operator }, 'push')
    const later = { ...before.deps, now: () => new Date(openHour.getTime() + 11 * 60_000) }
    for (const delivery of alertDeliveries(later)) await deliverDue(later, delivery)
    expect(await subscriptions()).toEqual([])
    expect((await ownAlerts({ deps: later, headers, operator })).push).toEqual([])
  })

  test('are sent by a process that can, and left to it by others', async () => {
    const { operator } = await before.person(pushes, 'kitchen')
    await ownAlerts({ deps: after, headers, operator })
    await engine.db.deleteFrom('staff_push').execute()
    await subscribe({ deps: after, headers, operator }, pushBrowser().subscription)
    await sendTest({ deps: after, headers, operator }, 'push')
    for (const delivery of alertDeliveries(before.deps)) await deliverDue(before.deps, delivery)
    expect(pushes.received).toEqual([])
    expect(await subscriptions()).toHaveLength(1)
    const later = { ...after, now: () => new Date(openHour.getTime() + 60_000) }
    for (const delivery of alertDeliveries(later)) await deliverDue(later, delivery)
    expect(pushes.received).toHaveLength(1)
  })
})
