import { beforeAll, beforeEach, expect, test } from 'vitest'
import { changeStatus } from '#backend/modules/orders/status.service.ts'
import { newPhone } from '#tests/backend/support/codes.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { notifiedOrders } from '#tests/backend/support/notified-orders.ts'
import { type OpenShop, openShop } from '#tests/backend/support/ordering.ts'
import { openHour } from '#tests/backend/support/shop.ts'
import { wholeTest } from '#tests/support/whole-test.ts'

let now = openHour
const later = (seconds: number) => void (now = new Date(now.getTime() + seconds * 1000))

describeWithDatabase('limits of messages about an order', (engine) => {
  let shop: OpenShop
  beforeAll(async () => {
    shop = await openShop(engine.db)
  })
  beforeEach(async () => {
    now = openHour
    await engine.db.deleteFrom('outbox').execute()
    await engine.db.deleteFrom('usage_limit').execute()
  })

  const { order, move, sender, waiting } = notifiedOrders(
    engine,
    () => shop,
    () => now,
  )

  test('a busy provider is tried again later, until the message is 30 minutes old', async () => {
    const { work, sent } = sender(
      ['sms'],
      'later',
      'later',
      'later',
      'later',
      'later',
      'later',
      'later',
      'later',
      'later',
      'later',
      'later',
      'later',
    )
    await move((await order()).id, 'process', 1)
    await work()
    expect(await work()).toBe(0)
    later(5)
    await work()
    expect(sent).toHaveLength(2)
    later(31 * 60)
    await work()
    expect(sent).toHaveLength(2)
    expect(await waiting()).toEqual([])
  })

  test('a message with an unknown outcome is not sent again', async () => {
    const { work, sent } = sender(['sms'], 'unknown')
    await move((await order()).id, 'process', 1)
    await work()
    later(3600)
    await work()
    expect(sent).toHaveLength(1)
  })

  wholeTest('a phone gets 40 messages a day, over all its orders', async () => {
    const { work, sent } = sender(['sms'])
    const phone = newPhone()
    for (let nth = 0; nth < 42; nth++)
      await move((await order({ contact: { firstName: 'Ана', phone } })).id, 'process', 1)
    while ((await work()) > 0);
    expect(sent).toHaveLength(40)
    later(24 * 60 * 60 + 1)
    await order({ contact: { firstName: 'Ана', phone } }).catch(() => undefined)
    while ((await work()) > 0);
    expect(await waiting()).toEqual([])
  })

  test('a guest who cancels orders gets no message, one whose order is refused gets one', async () => {
    const { work, texts } = sender(['sms'])
    for (let nth = 0; nth < 12; nth++) {
      const { id } = await order()
      if (nth % 2) await work()
      await changeStatus(
        { ...shop.deps, now: () => now },
        id,
        { status: 'cancel', version: 1 },
        'customer',
      )
    }
    while ((await work()) > 0);
    expect(texts()).toEqual([])
    const refused = await order()
    await move(refused.id, 'cancel', 1, 'The oven broke')
    await work()
    expect(texts()).toEqual([
      `Test Kitchen: your order ${refused.number} is cancelled. The oven broke`,
    ])
  })

  test.each(['+14155552671', '+35990123456'])(
    'an order for a foreign or premium number (%s) is placed, and sends no message',
    async (phone) => {
      const { work, texts } = sender(['sms'])
      const { id } = await order({ contact: { firstName: 'Ана', phone } })
      await move(id, 'process', 1)
      while ((await work()) > 0);
      expect(texts()).toEqual([])
    },
  )

  wholeTest('8 processes send each of 20 messages once', async () => {
    for (let nth = 0; nth < 20; nth++) await move((await order()).id, 'process', 1)
    const all = Array.from({ length: 8 }, () => sender(['sms']))
    for (let round = 0; round < 8; round++) await Promise.all(all.map(({ work }) => work()))
    expect(all.flatMap(({ sent }) => sent)).toHaveLength(20)
    expect(await waiting()).toEqual([])
  })
})
