import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addStaff, alerting } from '#tests/backend/support/alerted-staff.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { startMailServer } from '#tests/backend/support/mail-server.ts'
import { advance, type OpenShop, openShop, twoRolls } from '#tests/backend/support/ordering.ts'
import { type PushService, startPushService } from '#tests/backend/support/push-browser.ts'
import { openHour } from '#tests/backend/support/shop.ts'
import { wholeTest } from '#tests/support/whole-test.ts'
import { BusyError } from '#backend/db/faults.ts'
import { placeOrder } from '#backend/modules/orders/place-order.service.ts'
import { cancelOrder } from '#backend/modules/orders/cancel-order.service.ts'
import { updateStaff } from '#backend/modules/staff/staff.repo.ts'
import { type CityId, cityId } from '#contract/values/ids.ts'
import type { StaffRole } from '#contract/ops/staff.ts'
import { raiseAlerts } from './order-alerts.service.ts'
import { maxPerHour } from './alerts.rules.ts'

const minute = 60_000
const [varna, dubai] = [cityId(1), cityId(2)]
let now = openHour

describeWithDatabase('alerts of the staff', (engine) => {
  let shop: OpenShop
  let pushes: PushService
  let mail: Awaited<ReturnType<typeof startMailServer>>
  let here: ReturnType<typeof alerting>
  let there: ReturnType<typeof alerting>
  beforeAll(async () => {
    pushes = await startPushService()
    mail = await startMailServer()
    shop = await openShop(engine.db)
    ;[here, there] = [open(), open()]
  })
  const open = (from: Pick<OpenShop['deps'], 'snapshots'> = shop.deps) => {
    const smtp = { url: mail.url, from: 'alerts@shop.example' }
    return alerting(engine.db, from, () => now, { post: pushes.post, smtp })
  }
  beforeEach(async () => {
    now = openHour
    pushes.received.splice(0)
    mail.mails.splice(0)
    await engine.db.deleteFrom('staff').execute()
    await engine.db.deleteFrom('outbox').execute()
    await engine.db.deleteFrom('usage_limit').execute()
  })
  afterAll(async () => {
    await Promise.all([pushes.close(), mail.close()])
  })

  const person = (role: StaffRole, cities?: readonly CityId[]) => here.person(pushes, role, cities)
  const order = async () => {
    const { order: placed } = await placeOrder(shop.context, crypto.randomUUID(), twoRolls(shop))
    return placed
  }
  const happen = (event: string) =>
    engine.db.transaction().execute((trx) =>
      raiseAlerts(
        trx,
        {
          kind: 'printer_trouble',
          event,
          cityId: varna,
          detail: { printer: 'Kitchen', trouble: '410 Out of paper' },
        },
        { alerts: here.deps.alerts, at: now },
      ),
    )

  test('a cancellation by the customer alerts the kitchen of that city, without name or phone', async () => {
    const cook = await person('kitchen')
    const elsewhere = await person('kitchen', [dubai])
    const { id, key, number } = await order()
    await cancelOrder(shop.context, id, { key })
    await Promise.all([here.work(), there.work()])
    await here.work()
    expect(cook.texts()).toEqual([
      {
        kind: 'order_cancelled',
        title: `Order ${number} was cancelled by the customer`,
        body: expect.stringMatching(/^Varna: for \d\d:\d\d, BGN\s34\.00$/),
        tag: `order:${id}:cancel`,
        order_id: id,
      },
    ])
    expect(elsewhere.texts()).toEqual([])
  })

  test('a cancellation by the shop itself alerts nobody', async () => {
    const cook = await person('kitchen')
    const { id } = await order()
    await advance(shop.deps, id, 'cancel')
    await here.work()
    expect(cook.texts()).toEqual([])
  })

  test('the same event raised by two processes becomes one alert', async () => {
    const cook = await person('kitchen')
    await Promise.all([happen('one'), happen('one')])
    await Promise.all([here.deliver(), there.deliver(), here.deliver()])
    expect(cook.texts()).toMatchObject([
      { title: 'Kitchen is not printing', body: 'Varna: the printer reports “410 Out of paper”' },
    ])
  })

  test('an unavailable push service is retried under one topic, until it takes the alert', async () => {
    const cook = await person('kitchen')
    pushes.answers.set(new URL(cook.endpoint).pathname, [503, 429])
    await happen('one')
    for (let nth = 0; nth < 4; nth++) {
      await here.deliver()
      now = new Date(now.getTime() + minute)
    }
    expect(cook.texts()).toHaveLength(3)
    expect(new Set(pushes.received.map(({ headers }) => headers['topic'])).size).toBe(1)
  })

  test('a busy mail server is tried again a minute later, a refusing one is not', async () => {
    const manager = await addStaff(engine.db, 'manager', { at: now })
    mail.refuse.push({ code: 451, text: 'Later' })
    await happen('one')
    await here.deliver()
    expect(mail.mails).toEqual([])
    now = new Date(now.getTime() + minute)
    await there.deliver()
    expect(mail.mails).toMatchObject([{ to: [manager.email] }])
    mail.refuse.push({ code: 550, text: 'Never' })
    await happen('two')
    for (let nth = 0; nth < 3; nth++) {
      await here.deliver()
      now = new Date(now.getTime() + minute)
    }
    expect(mail.mails).toHaveLength(1)
  })

  test('an e-mail whose sending was interrupted by a crash is not sent again', async () => {
    await addStaff(engine.db, 'manager', { at: now })
    await happen('one')
    await engine.db.updateTable('alert').set({ started_at: now }).execute()
    await here.deliver()
    expect(mail.mails).toEqual([])
    expect(await waiting()).toEqual([])
  })

  test('an e-mail is sent after the database was away just before it', async () => {
    await addStaff(engine.db, 'manager', { at: now })
    await happen('one')
    const { snapshots } = shop.deps
    const away = () => Promise.reject(new BusyError('The database is away'))
    await open({ snapshots: { ...snapshots, shop: away } }).deliver()
    expect(mail.mails).toEqual([])
    now = new Date(now.getTime() + minute)
    await here.deliver()
    expect(mail.mails).toHaveLength(1)
    expect(await waiting()).toEqual([])
  })
  const waiting = () =>
    engine.db.selectFrom('outbox').select('kind').where('done_at', 'is', null).execute()

  test('a person who lost the role, the city or the session gets no more alerts', async () => {
    const [cook, second, third] = [
      await person('kitchen'),
      await person('kitchen'),
      await person('kitchen'),
    ]
    await happen('one')
    await updateStaff(engine.db, cook.operator.id, { role: 'reporting' })
    await updateStaff(engine.db, second.operator.id, { cities: [dubai] })
    await engine.db
      .updateTable('staff_session')
      .set({ revoked_at: now })
      .where('id', '=', third.operator.sessionId)
      .execute()
    await here.deliver()
    expect([cook.texts(), second.texts(), third.texts()]).toEqual([[], [], []])
    expect(await waiting()).toEqual([])
  })

  test('an event older than 30 minutes alerts nobody', async () => {
    const cook = await person('kitchen')
    await happen('one')
    now = new Date(now.getTime() + 31 * minute)
    await here.deliver()
    expect(cook.texts()).toEqual([])
  })

  wholeTest(
    'each person has an hourly budget, which does not hold back alerts about waiting orders',
    async () => {
      const cook = await person('kitchen')
      for (let nth = 0; nth < maxPerHour.push + 5; nth++) await happen(`event ${nth}`)
      for (let nth = 0; nth < 20; nth++) await here.deliver()
      expect(cook.texts()).toHaveLength(maxPerHour.push)
      const { id } = await order()
      await engine.db
        .transaction()
        .execute((trx) =>
          raiseAlerts(
            trx,
            { kind: 'order_not_accepted', event: 'late', cityId: varna, orderId: id },
            { alerts: here.deps.alerts, at: now },
          ),
        )
      await here.deliver()
      expect(cook.texts().at(-1)).toMatchObject({ kind: 'order_not_accepted', order_id: id })
    },
  )
})
