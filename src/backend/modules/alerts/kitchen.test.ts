import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { alerting, chooseAlert } from '#tests/backend/support/alerted-staff.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { type OpenShop, openShop, twoRolls } from '#tests/backend/support/ordering.ts'
import { type PushService, startPushService } from '#tests/backend/support/push-browser.ts'
import { openHour } from '#tests/backend/support/shop.ts'
import { restoreDueDishes } from '#backend/modules/operators/dish.service.ts'
import { watchPrinters } from '#backend/modules/printing/printer-watch.service.ts'
import { placeOrder } from '#backend/modules/orders/place-order.service.ts'
import { cityId } from '#contract/values/ids.ts'

const minute = 60_000
const varna = cityId(1)
let now = openHour

describeWithDatabase('alerts of the kitchen', (engine) => {
  let shop: OpenShop
  let pushes: PushService
  let here: ReturnType<typeof alerting>
  let there: ReturnType<typeof alerting>
  beforeAll(async () => {
    pushes = await startPushService()
    shop = await openShop(engine.db)
    const open = () => alerting(engine.db, shop.deps, () => now, { post: pushes.post })
    ;[here, there] = [open(), open()]
  })
  beforeEach(() => void (now = openHour))
  afterAll(() => pushes.close())

  test('report a dish that is back on sale once, by name', async () => {
    const owner = await here.person(pushes, 'manager')
    const support = await here.person(pushes, 'support')
    await chooseAlert(engine.db, owner.operator.id, 'back_on_sale', 'ru')
    await chooseAlert(engine.db, support.operator.id, 'back_on_sale')
    await engine.db
      .insertInto('goods_stop')
      .values({ goods_id: shop.id('maki'), domain_id: varna, reason: '{"en":"x"}', until: now })
      .execute()
    await Promise.all([restoreDueDishes(here.deps), restoreDueDishes(there.deps)])
    await here.deliver()
    expect(owner.texts()).toMatchObject([{ kind: 'back_on_sale', title: 'Маки: снова в продаже' }])
    expect(support.texts()).toMatchObject([{ kind: 'back_on_sale' }])
  })

  test('report an empty or silent printer once per incident', async () => {
    const cook = await here.person(pushes, 'kitchen')
    const { id } = await engine.db
      .insertInto('printer')
      .values({
        domain_id: varna,
        name: 'Grill',
        protocol: 'star',
        locale: 'en',
        columns: 48,
        prints: 'accepted',
        categories: [],
        key_hash: 'x',
        seen_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const set = (values: { trouble?: string | null; seen_at?: Date }) =>
      engine.db.updateTable('printer').set(values).where('id', '=', id).execute()
    const watch = async () => {
      await Promise.all([watchPrinters(here.deps), watchPrinters(there.deps)])
      await here.deliver()
      now = new Date(now.getTime() + minute)
      return cook.texts().map(({ body }) => body)
    }
    expect(await watch()).toEqual([])
    await set({ trouble: '410 Out of paper' })
    const paper = 'Varna: the printer reports “410 Out of paper”'
    expect(await watch()).toEqual([paper])
    expect(await watch()).toEqual([paper])
    await set({ trouble: null })
    expect(await watch()).toEqual([paper])
    await set({ trouble: '410 Out of paper' })
    expect(await watch()).toEqual([paper, paper])
    const { order } = await placeOrder(shop.context, crypto.randomUUID(), twoRolls(shop))
    await engine.db
      .insertInto('ticket')
      .values({ printer_id: id, purchase_id: order.id, kind: 'ticket', created_at: now })
      .execute()
    await set({ trouble: null, seen_at: now })
    expect(await watch()).toHaveLength(2)
    now = new Date(now.getTime() + 2 * minute)
    const silent = 'Varna: it is not fetching its tickets. Check its power and network'
    expect(await watch()).toEqual([paper, paper, silent])
    expect(await watch()).toHaveLength(3)
  })
})
