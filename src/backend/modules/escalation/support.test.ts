import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { alerting, chooseAlert } from '#tests/backend/support/alerted-staff.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { notifiedOrders } from '#tests/backend/support/notified-orders.ts'
import { type OpenShop, openShop } from '#tests/backend/support/ordering.ts'
import { type PushService, startPushService } from '#tests/backend/support/push-browser.ts'
import { openHour } from '#tests/backend/support/shop.ts'
import { escalateOrders } from './escalation.service.ts'

let now = openHour

describeWithDatabase('the support staff and an order that nobody accepts', (engine) => {
  let shop: OpenShop
  let pushes: PushService
  let here: ReturnType<typeof alerting>
  beforeAll(async () => {
    pushes = await startPushService()
    shop = await openShop(engine.db, () => now)
    here = alerting(engine.db, shop.deps, () => now, { post: pushes.post })
  })
  beforeEach(() => void (now = openHour))
  afterAll(() => pushes.close())

  const { order } = notifiedOrders(
    engine,
    () => shop,
    () => now,
  )
  const after = async (minutes: number) => {
    now = new Date(openHour.getTime() + minutes * 60_000)
    await escalateOrders(here.deps)
    await here.deliver()
  }

  test('are alerted if they chose it, once, together with the managers', async () => {
    const chosen = await here.person(pushes, 'support')
    const other = await here.person(pushes, 'support')
    await chooseAlert(engine.db, chosen.operator.id, 'order_not_accepted')
    await order()
    await after(3)
    expect(chosen.texts()).toEqual([])
    await after(6)
    expect(chosen.texts()).toMatchObject([{ kind: 'order_not_accepted' }])
    await after(10)
    expect(chosen.texts()).toHaveLength(1)
    expect(other.texts()).toEqual([])
  })
})
