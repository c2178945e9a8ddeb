import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { notifyListeners, type OrderStatusChanged } from '#backend/modules/outbox/outbox.service.ts'
import { getOrderForViewer } from '#backend/modules/orders/order-access.service.ts'
import { webhookListener } from '#backend/modules/webhooks/webhooks.service.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { type Kitchen, openKitchen } from '#tests/backend/support/kitchen-printers.ts'
import { notifiedOrders } from '#tests/backend/support/notified-orders.ts'
import { lineOf, openShop, type OpenShop } from '#tests/backend/support/ordering.ts'
import { openHour, silent } from '#tests/backend/support/shop.ts'
import type { OrderId } from '#contract/values/ids.ts'
import { acceptChange, confirmChange, declineChange } from './answer.service.ts'
import { proposeChange, withdrawChange } from './changes.service.ts'

const operator = {
  kind: 'key' as const,
  name: 'OPS_TOKEN',
  roles: ['owner' as const],
  cities: null,
}
const propose = async (shop: OpenShop, id: OrderId, note: string, version: number) => {
  const body = { version, dishes: [lineOf(shop, 'california', 3)], note }
  const context = { deps: shop.deps, locale: 'en' as const, operator }
  return (await proposeChange(context, id, randomUUID(), body)).change?.id ?? ''
}

describeWithDatabase('messages about a change', (engine) => {
  let now = openHour
  let shop: OpenShop
  beforeAll(async () => {
    shop = await openShop(engine.db, () => now)
  })
  beforeEach(async () => {
    now = openHour
    await engine.db.deleteFrom('outbox').execute()
  })
  const { order, sender } = notifiedOrders(
    engine,
    () => shop,
    () => now,
  )

  test('reach the customer in the language of the order, with a link that can answer the proposal', async () => {
    const { work, texts } = sender(['sms'])
    const { id, number } = await order({}, { locale: 'ru' })
    await engine.db.deleteFrom('outbox').execute()
    const change = await propose(shop, id, 'Добавить ролл?', 1)
    await work()
    const [text = ''] = texts()
    expect(text.replaceAll('\u00a0', ' ')).toMatch(
      new RegExp(
        `^Test Kitchen: предлагаем изменить ваш заказ ${number}, новая сумма 45,00 BGN\\. Ответьте до .*15:15, без вас ничего не поменяем: \\S+/ru/order/${id}\\?key=[\\w-]{43} Добавить ролл\\?$`,
      ),
    )
    const key = /key=([\w-]{43})/.exec(text)?.[1] ?? ''
    const asked = { id, changeId: change, requester: { key } }
    expect((await getOrderForViewer(shop.context, id, { key })).change).toMatchObject({
      id: change,
    })
    expect((await acceptChange(shop.context, asked)).totals.total).toBe(45)
    await work()
    expect(texts()).toHaveLength(1)
  })

  test('are not sent once the proposal is over', async () => {
    const { work, texts } = sender(['sms'])
    const { id } = await order()
    await engine.db.deleteFrom('outbox').execute()
    const change = await propose(shop, id, '', 1)
    await withdrawChange({ deps: shop.deps, locale: 'en', operator }, id, change)
    await propose(shop, id, 'Late', 1)
    now = new Date(now.getTime() + 16 * 60_000)
    await work()
    expect(texts()).toEqual([])
  })

  const agree = async (id: OrderId, changeId: string) =>
    confirmChange({ deps: shop.deps, locale: 'en', operator }, { id, changeId })

  test('give the new price and dishes after an agreement on the phone, in the customer’s language', async () => {
    const { work, texts } = sender(['sms'])
    const { id, number } = await order({}, { locale: 'ru' })
    await engine.db.deleteFrom('outbox').execute()
    const change = await propose(shop, id, 'Добавить ролл?', 1)
    await agree(id, change)
    // The same again is no other news.
    await agree(id, change)
    await work()
    const [text = '', ...more] = texts().map((one) => one.replaceAll('\u00a0', ' '))
    expect(more).toEqual([])
    expect(text).toMatch(
      new RegExp(
        `^Test Kitchen: мы изменили ваш заказ ${number}, как договорились, новая сумма 45,00 BGN\\. Следить за заказом: \\S+/ru/order/${id}\\?key=[\\w-]{43} 3 × Калифорния$`,
      ),
    )
    const said = await engine.db
      .selectFrom('order_message')
      .select('about')
      .where('purchase_id', '=', id)
      .execute()
    expect(said.map(({ about }) => about)).toEqual(['changed'])
  })

  test('are not sent when the agreed order is cancelled or changed again', async () => {
    const { work, texts } = sender(['sms'])
    const { id } = await order()
    await engine.db.deleteFrom('outbox').execute()
    await agree(id, await propose(shop, id, '', 1))
    const { version } = await engine.db
      .selectFrom('purchase')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const body = { version, dishes: [lineOf(shop, 'maki', 4)], note: '' }
    const again = await proposeChange(
      { deps: shop.deps, locale: 'en', operator },
      id,
      randomUUID(),
      body,
    )
    await agree(id, again.change?.id ?? '')
    await work()
    expect(texts()).toHaveLength(1)
    expect(texts()[0]).toContain('4 × ')

    const other = await order()
    await engine.db.deleteFrom('outbox').execute()
    await agree(other.id, await propose(shop, other.id, '', 1))
    await engine.db
      .updateTable('purchase')
      .set({ status: 'cancel' })
      .where('id', '=', other.id)
      .execute()
    await work()
    expect(texts()).toHaveLength(1)
  })

  test('reach the webhook of the shop, and name each change', async () => {
    const { id } = await order()
    await engine.db.deleteFrom('outbox').execute()
    const [first, second] = [await propose(shop, id, '', 1), await propose(shop, id, 'x', 1)]
    const rows: object[] = []
    const target = webhookListener({ url: 'http://shop.invalid', secret: '' })
    await notifyListeners({ db: engine.db, now: () => now, logger: silent }, [
      async (trx, event: OrderStatusChanged) => {
        rows.push(...(await target(trx, event)))
        return []
      },
    ])
    const payload = { type: 'order.change_proposed', purchase_id: id }
    for (const change of [first, second])
      expect(rows).toContainEqual(
        expect.objectContaining({ payload: expect.objectContaining({ ...payload, change }) }),
      )
  })
})

describeWithDatabase('the ticket of a changed order', (engine) => {
  let kitchen: Kitchen
  beforeAll(async () => {
    kitchen = await openKitchen(engine)
  })

  test('comes out again, marked as changed, when the change is accepted and not before', async () => {
    const printer = await kitchen.addStar()
    const { order, key } = await kitchen.placeWithKey()
    await kitchen.move(order, 'process')
    await printer.work()
    const answer = async (act: typeof acceptChange | typeof declineChange, version: number) => {
      const changeId = await propose(kitchen.shop, order, String(version), version)
      await act(kitchen.shop.context, { id: order, changeId, requester: { key } })
      await kitchen.notify()
      await printer.work()
    }
    await answer(declineChange, 2)
    expect(printer.paper).toHaveLength(1)
    await answer(acceptChange, 2)
    expect(printer.paper).toHaveLength(2)
    const [, ticket = ''] = printer.paper
    for (const part of ['CHANGED', '3 x California', 'Take 45.00 BGN in cash'])
      expect(ticket).toContain(part)
    expect(ticket).not.toContain('REPEATED')
  })
})
